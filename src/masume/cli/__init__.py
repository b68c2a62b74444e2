"""The command `masume`."""

from masume.cli.app import main

__all__ = ["main"]
