"""Expressions about the page that tests wait for."""

OVER = "document.querySelector('main[data-phase=over]')"
MY_TURN = "document.querySelector('[data-cell][aria-disabled=false]')"
TILES = "document.querySelectorAll('[data-cell] [data-tile]:not(.ghost)').length"
"""Without the one that is only aimed at: a move that is under way has not been made."""
GHOST = "document.querySelector('[data-cell]:has(.ghost)')"
READY = "document.querySelector('button.commit:enabled')"
NOTE = "document.querySelector('.note')"
LOST = "document.querySelector('.status strong.wrong')"
AT_REST = """document.getAnimations().every(each => each.playState !== 'running'
    || each.effect.getComputedTiming().iterations === Infinity)"""
"""What loops while somebody thinks does not count."""

DOTS = "[data-cell]:has(.dot)"
"""A selector: the spaces where the tile in hand may go."""
