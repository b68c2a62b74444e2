"""Gathers the pages of the documentation site in a folder: `make site` builds it from there.

They are `docs/`, the pages beside it, and the rules of all games in three languages. Links between
pages are kept; what they lead to outside the site is named instead.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

import yaml

from masume.core.language import ENGLISH
from masume.core.registry import games
from masume.core.rulebook import rulebook

ROOT = Path(__file__).resolve().parent.parent
BESIDE = {"README.md": "index.md", "CONTRIBUTING.md": "", "CHANGELOG.md": "", "LICENSE": ""}
"""What lies beside `docs/`, and what it is called on the site where that differs."""
LANGUAGES = {
    ENGLISH: ("The rules", "How the nine games are played, in our own words."),
    "nl": ("Spelregels", "Hoe de negen spellen gespeeld worden, in onze eigen woorden."),
    "zh-Hant": ("規則", "九款遊戲的玩法，以我們自己的文字寫成。"),
}
LINK = re.compile(r"(?<!`)(!?)\[([^\]]*)\]\(([^)\s#:]+)(#[^)\s]*)?\)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def places() -> dict[Path, str]:
    """Every file of the repository that is on the site, with its path there."""
    found = {
        path: str(path.relative_to(ROOT / "docs"))
        for path in sorted((ROOT / "docs").rglob("*"))
        if path.is_file()
    }
    found |= {ROOT / name: other or name for name, other in BESIDE.items()}
    for game in games():
        for language in LANGUAGES:
            book = ROOT / "src/masume/games" / game.info.box / "rulebook"
            found[book / f"{game.info.key}.{language}.md"] = f"rules/{language}/{game.info.key}.md"
    return found


def with_links(text: str, source: Path, on_site: dict[Path, str]) -> str:
    """A page with its links as they are on the site; what is not there is only named."""
    here = Path(on_site[source]).parent

    def link(match: re.Match[str]) -> str:
        mark, words, target, anchor = match.groups()
        path = (source.parent / target).resolve()
        if path.is_dir():
            path /= "README.md"
        if path not in on_site:
            return words
        return f"{mark}[{words}]({os.path.relpath(on_site[path], here)}{anchor or ''})"

    parts = FENCE.split(text)
    return "".join(part if part.startswith("```") else LINK.sub(link, part) for part in parts)


def rules_page(key: str, language: str) -> str:
    """The rules of a game with its picture, and how its moves are written."""
    book = rulebook(key, language)
    title, _, rest = book.own.partition("\n")
    picture = f"![{title.removeprefix('# ')}](../../games/{key}.svg)"
    return "\n\n".join(filter(None, (title, picture, rest.strip(), book.shared, book.aside))) + "\n"


def rules_index(language: str) -> str:
    """The games by their names in a language."""
    title, words = LANGUAGES[language]
    lines = [f"# {title}", "", words, ""]
    for game in games():
        name = rulebook(game.info.key, language).own.splitlines()[0].removeprefix("# ")
        lines.append(f"- [{name}]({game.info.key}.md)")
    return "\n".join(lines) + "\n"


def write_pages(pages: Path) -> None:
    """Writes all pages anew."""
    shutil.rmtree(pages, ignore_errors=True)
    on_site = places()
    for source, name in on_site.items():
        target = pages / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if name.startswith("rules/"):
            _, language, page = name.split("/")
            target.write_text(rules_page(page.removesuffix(".md"), language), encoding="utf-8")
        elif source.suffix == ".md":
            text = with_links(source.read_text(encoding="utf-8"), source, on_site)
            target.write_text(text, encoding="utf-8")
        else:
            shutil.copyfile(source, target)
    for language in LANGUAGES:
        index = pages / "rules" / language / "README.md"
        index.write_text(rules_index(language), encoding="utf-8")


def write_settings(folder: Path) -> None:
    """Writes the settings with every folder of the navigation listed page by page."""
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    settings |= {"docs_dir": str(folder / "pages"), "site_dir": str(folder / "site")}
    python = settings["plugins"][1]["mkdocstrings"]["handlers"]["python"]
    python["paths"] = [str(ROOT / "src")]
    python["options"]["extensions"] = [str(ROOT / "scripts" / "site_docstrings.py")]
    settings["nav"] = [listed(entry, folder / "pages") for entry in settings["nav"]]
    text = yaml.safe_dump(settings, allow_unicode=True)
    (folder / "mkdocs.yml").write_text(text, encoding="utf-8")


def listed(entry: object, pages: Path) -> object:
    """An entry of the navigation with its folders as their pages, the index first."""
    if isinstance(entry, dict):
        return {title: listed(below, pages) for title, below in entry.items()}
    if isinstance(entry, list):
        return [listed(each, pages) for each in entry]
    if isinstance(entry, str) and entry.endswith("/"):
        found = sorted((pages / entry).glob("*.md"), key=lambda page: (page.stem != "README", page))
        return [f"{entry}{page.name}" for page in found]
    return entry


def main(folder: Path) -> None:
    """Writes pages and settings into a folder."""
    write_pages(folder / "pages")
    write_settings(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
