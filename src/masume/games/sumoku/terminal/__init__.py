"""The five games of Sumoku in the terminal."""
