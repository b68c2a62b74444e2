/** The texts about people one has played with. */
export const en = {
  "known.playWith": "Play with",
  "known.invite": "Invite",
  "known.inviteTo": "Invite {player} to play {game}",
  "known.inviteHere": "Invite {player} to this table",
  "known.invited": "invited",
  "known.withdraw": "Withdraw",
  "known.withdrawFrom": "Withdraw the invitation of {player}",
  "known.said": "not now",
  "known.hereNow": "here now",
  "known.today": "today",
  "known.on": "on {day}",
  "known.asks": "{player} invites you",
  "known.asksTo": "{player} invites you to play {game}.",
  "known.sit": "Join",
  "known.later": "Not now",
  "known.people": "People you've played with",
  "known.settings": "Friends",
  "known.findable": "Friends may find me",
  "known.findableSay":
    "People you've played with see you and can invite you. When it's off, nobody sees you, and you see nobody. For all your devices.",
  "known.none": "Nobody yet. Whoever you play with on another device appears here.",
  "known.manageSay": "Forgotten: until you play together again. Blocked: until you unblock them.",
  "known.forget": "Forget",
  "known.forgetNamed": "Forget {player}",
  "known.block": "Block",
  "known.blockNamed": "Block {player}",
  "known.unblock": "Unblock",
  "known.unblockNamed": "Unblock {player}",
  "known.blocked": "Blocked",
  "notice.label": "Tell me when it is my turn",
  "notice.say":
    "In games with hours or days for a move, and when a friend invites you: a notice of your system while masume is open in a tab you are not looking at.",
  "notice.denied":
    "Your browser has been told to allow no notices from here. You can change that in its settings for this site.",
  "notice.insecure":
    "Browsers show notices over https and on this machine only. In the tab itself, title and icon still tell you.",
  "notice.missing":
    "This browser has no notices. In the tab itself, title and icon still tell you.",
  "notice.turn": "Your turn!",
} as const;
