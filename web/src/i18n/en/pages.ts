/** The texts of rules, of pages that are away, and of links to pages. */
export const pages = {
  "gone.title": "Nobody sits here",
  "gone.say":
    "This table was closed, or its link was only for the people at it. Ask for a new link, or open a table yourself.",
  "gone.open": "Open a table",
  "gone.again": "Try again",

  "page.notFound": "Page not found.",

  "address.local":
    "Other devices can't reach this address. Start masume with --host 0.0.0.0 to let them in.",
  "invite.copy": "Copy the link",
  "invite.copied": "Copied",
  "invite.qr": "QR code of the link",
  "settings.title": "Settings",

  "lobby.free": "A free seat",
  "settings.language": "Language",
} as const;
