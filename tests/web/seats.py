"""Who sits at a table, and how several devices come to one."""

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "greedy", "pace": "instant"}
SLOW = {**BOT, "pace": "slow"}
"""A bot that moves only when the test lets the server's time go by."""
SLOW_SECONDS = 3.0
"""The longest that such a bot takes for a move."""


def seat_guests(host, *guests, names=("Guest 2", "Guest 3"), url=None, **wish) -> str:
    """A running table with these people, each on a device of their own, which none looks at yet.

    `url`: where requests are sent, if not where the screens go.
    """

    def post(screen, path, data=None):
        answer = screen.page.request.post(f"{url or screen.url}{path}", data=data)
        assert answer.ok, answer.text()
        return answer.json()

    table = post(host, "/api/tables", wish)["table"]
    for guest, name in zip(guests, names, strict=False):
        post(guest, "/api/join", {"code": table["code"], "name": name})
    if guests:
        post(host, f"/api/tables/{table['id']}/start")
    return table["id"]
