/** The texts of the first page. */
export const home = {
  "home.haveCode": "Got a code?",
  "home.watchTitle": "Watch a game again",
  "home.alone": "1 player",
  "home.players": "{from}–{to} players",
  "home.minutes": { one: "{n} minute", other: "{n} minutes" },
  "home.join": "Join with a code",
  "home.sit": "Join",
  "home.name": "Your name",
  "home.watch": "Drop its file here, or choose one.",
  "home.watchChosen": "Choose its file.",
  "home.choose": "Choose a file",
  "home.badFile": "This isn't a masume game file.",

  "nav.name": "Pages",
  "nav.games": "My games",
  "nav.home": "Home",
  "nav.today": "Today",
  "nav.rules": "Rules",
  "nav.puzzles": "Puzzles",

  "learn.button": "Learn",
  "learn.first": "Learn it first in a short lesson.",
} as const;
