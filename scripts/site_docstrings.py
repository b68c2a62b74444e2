"""Shows the sessions in docstrings (`>>>`) as code on the documentation site."""

from __future__ import annotations

from typing import Any

import griffe


class Sessions(griffe.Extension):
    """Puts a fence around every session: Markdown would take its signs for quotations."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Changes the docstring of whatever was just read."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """A docstring with its sessions fenced: from `>>>` to the next empty line."""
    lines, inside = list[str](), False
    for line in text.splitlines():
        if not inside and line.startswith(">>>"):
            lines += ["", "```pycon"]
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line)
    return "\n".join([*lines, "```"] if inside else lines)
