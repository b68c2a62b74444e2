"""What the five games share in the terminal: how tiles are drawn, built and put into words."""
