"""A browser window that is used again remembers nothing of the test before."""

from tests.web.browser import DESKTOP

KEEP = """() => {
    localStorage.a = sessionStorage.a = document.cookie = 'a=1';
    return caches.open('a').then(() => indexedDB.open('a'));
}"""
LEFT = """async () => [
    localStorage.length, sessionStorage.length, document.cookie.length,
    (await caches.keys()).filter(name => name === "a").length, (await indexedDB.databases()).length,
]"""


def test_what_a_test_has_left_is_gone(windows, server):
    window = windows.open(DESKTOP)
    window.page.goto(server.url)
    window.page.evaluate(KEEP)
    window.page.goto(f"{server.url}/rules/sudoku")
    windows.put_back(window, DESKTOP, server.url)
    again = windows.open(DESKTOP)
    assert again is window
    assert again.context.cookies() == []
    again.page.goto(server.url)
    assert again.page.evaluate(LEFT) == [0, 0, 0, 0, 0]
    windows.put_back(again, DESKTOP, server.url)


def test_a_window_that_was_changed_for_good_is_not_used_again(windows, server):
    changes = (
        lambda page: page.context.add_init_script("window.a = 1"),
        lambda page: page.clock.install(),
        lambda page: page.context.route("**", lambda route: route.abort()),
        lambda page: page.context.close(),
    )
    for change in changes:
        window = windows.open(DESKTOP)
        change(window.page)
        windows.put_back(window, DESKTOP, server.url)
        assert all(kept is not window for _, kept in windows.kept)


def test_another_kind_of_device_gets_another_window(windows, server):
    window = windows.open(DESKTOP)
    windows.put_back(window, DESKTOP, server.url)
    other = windows.open({**DESKTOP, "color_scheme": "dark"})
    assert other is not window
    other.context.close()
