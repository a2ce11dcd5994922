"""What fills the terminal, one file for each screen."""
