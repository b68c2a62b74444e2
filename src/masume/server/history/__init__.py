"""What people have played: their history, statistics, ladder and badges. See docs/my-games.md."""
