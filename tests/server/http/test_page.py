"""The page's one document, whether it was built or not."""

import pytest

from masume.server.app import framework
from masume.server.http import page

INDEX = '<!doctype html><head><base href="/" /><script src="assets/a.js"></script></head>'


@pytest.fixture
def web(tmp_path, monkeypatch):
    """An empty folder where the built page should be."""
    monkeypatch.setattr(page, "WEB", tmp_path)
    forget()
    yield tmp_path
    forget()


def forget():
    """Forgets what was made of the built page."""
    page.document.cache_clear()
    framework.cache_clear()


def test_a_page_that_was_not_built_says_so(web):
    assert "The page was not built" in page.document("")


@pytest.mark.parametrize(
    ("base", "address"), [("", "/"), ("/masume", "/masume/"), ('/"x', "/&quot;x/")]
)
def test_the_document_knows_where_the_page_begins(web, base, address):
    (web / "index.html").write_text(INDEX, encoding="utf-8")
    assert page.document(base) == INDEX.replace('href="/"', f'href="{address}"')


def test_only_folders_that_were_built_are_served(web):
    assert page.routes() == [page.page]
    (web / "assets").mkdir()
    assert len(page.routes()) == 2


def test_files_are_kept_by_browsers_as_their_folder_says(serve, web):
    for folder in ("assets", "icons"):
        (web / folder).mkdir()
        (web / folder / "a.txt").write_text(folder)
    device = serve().device()
    assets, icons = device.get("/assets/a.txt"), device.get("/icons/a.txt")
    assert (assets.text, icons.text) == ("assets", "icons")
    assert assets.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert icons.headers["cache-control"] == "no-cache"
    assert device.get("/").headers["cache-control"] == "no-cache"
