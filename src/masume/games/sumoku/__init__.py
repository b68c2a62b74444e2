"""Sumoku: five games with one bag of tiles."""
