"""What is kept: one set of queries, two real databases. Nothing is told before it is here."""
