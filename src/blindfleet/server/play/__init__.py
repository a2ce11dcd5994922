"""Games in progress: each is a referee, a log and whoever is connected."""
