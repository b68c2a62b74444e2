"""The page's one document, whether it was built or not."""

import pytest

from masume.server.app import framework
from masume.server.http import page

INDEX = '<!doctype html><head><base href="/" /><script src="assets/a.js"></script></head>'

PRELOADS = """{"home": ["assets/home.js"], "games": {"cat": ["assets/cat.js", "assets/cat.css"]},
"plain": ["assets/plain.js"]}"""


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
    page.preloads.cache_clear()
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
    assert page.routes() == [page.page, page.home_page, page.table_page, page.service_worker]
    (web / "assets").mkdir()
    assert len(page.routes()) == 5


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


@pytest.mark.parametrize(
    ("takes", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"by brotli"),
        ("gzip", "gzip", b"by gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", b"by gzip"),
        ("identity", None, b"as it is"),
    ],
)
def test_a_file_is_sent_as_the_build_has_compressed_it(serve, web, takes, encoding, body):
    (web / "assets").mkdir()
    (web / "assets" / "a.js").write_bytes(b"as it is")
    (web / "assets" / "a.js.br").write_bytes(b"by brotli")
    (web / "assets" / "a.js.gz").write_bytes(b"by gzip")
    with serve().device().stream("GET", "/assets/a.js", headers={"accept-encoding": takes}) as sent:
        assert b"".join(sent.iter_raw()) == body
    assert sent.headers.get("content-encoding") == encoding
    assert sent.headers["content-type"].startswith("text/javascript")
    assert sent.headers["vary"] == "accept-encoding"
    assert sent.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_a_file_that_a_new_build_took_away_is_not_found(serve, web):
    (web / "assets").mkdir()
    paths = [web / "assets" / name for name in ("a.js", "a.js.br", "a.js.gz")]
    for path in paths:
        path.write_bytes(b"old")
    device = serve().device()
    for path in paths:
        path.unlink()
    gone = device.get("/assets/a.js")
    assert (gone.status_code, gone.json()["code"]) == (404, "request/unknown")
    assert "immutable" not in gone.headers.get("cache-control", "")


def test_a_file_that_was_not_compressed_is_sent_as_it_is(serve, web):
    (web / "icons").mkdir()
    (web / "icons" / "a.txt").write_text("small")
    answer = serve().device().get("/icons/a.txt", headers={"accept-encoding": "br"})
    assert (answer.text, answer.headers.get("content-encoding")) == ("small", None)


def test_the_service_worker_is_looked_up_anew_each_time(serve, web):
    device = serve().device()
    assert device.get("/sw.js").status_code == 404
    (web / "sw.js").write_text("// keeps the page")
    answer = device.get("/sw.js")
    assert (answer.text, answer.headers["cache-control"]) == ("// keeps the page", "no-cache")
    assert answer.headers["content-type"].startswith("text/javascript")


def test_the_document_of_a_table_names_the_files_of_its_game_to_those_who_may_see_it(serve, web):
    (web / "index.html").write_text(INDEX, encoding="utf-8")
    (web / "preloads.json").write_text(PRELOADS)
    running = serve()
    ann, stranger = running.device(), running.device()
    wish = {"game": "cat", "seats": [{"kind": "me"}, {"kind": "open"}]}
    path = f"/t/{ann.post('/api/tables', json=wish).json()['table']['id']}"
    seen = ann.get(path)
    assert seen.headers["cache-control"] == "private, no-cache"
    assert seen.text == INDEX.replace(
        "</head>",
        '<link rel="modulepreload" crossorigin href="assets/cat.js">'
        '<link rel="preload" as="style" crossorigin href="assets/cat.css"></head>',
    )
    assert stranger.get(path).text == stranger.get("/t/nothing").text == INDEX
    assert "assets/plain.js" in page.preloads("of-another-box")


def test_the_document_of_home_names_the_files_of_home(serve, web):
    (web / "index.html").write_text(INDEX, encoding="utf-8")
    device = serve().device()
    assert device.get("/").text == INDEX
    (web / "preloads.json").write_text(PRELOADS)
    page.preloads.cache_clear()
    link = '<link rel="modulepreload" crossorigin href="assets/home.js">'
    assert device.get("/").text == INDEX.replace("</head>", f"{link}</head>")
    assert device.get("/settings").text == INDEX
