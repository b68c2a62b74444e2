"""Loads the plugin that other packages get by its entry point.

The entry point itself is switched off here (`-p no:masume`): it would import masume before the
lines are counted.
"""

pytest_plugins = ["masume.testing.plugin"]
