/** What is said when a game is over, and when it is watched again. */
export const en = {
  "after.shared": "Tied for the win: {who}",
  "after.resigned": { you: "You resigned.", they: "{name} resigned." },
  "after.resignedSomeone": "A player resigned.",
  "after.abandoned": "The game was abandoned.",
  "after.wonBy": { you: "You win by {score}", they: "{name} wins by {score}" },
  "after.vain": {
    you: {
      one: "You led for {n} move, but it wasn't enough.",
      other: "You led for {n} moves, but it wasn't enough.",
    },
    they: {
      one: "{name} led for {n} move, but it wasn't enough.",
      other: "{name} led for {n} moves, but it wasn't enough.",
    },
  },
  "after.costs": "Taken off at the end",
  "after.asked": "They would like to play again.",
  "after.others": "Other games",
  "after.worth": "Worth telling",
  "after.board": "See the table",
  "after.best": "Best move",
  "after.start": "start",
  "after.end": "move {n}",
  "after.curve": "Points, move by move",
  "after.replay": "Watch again",
  "after.look": "Look back",
  "after.download": "Download this game",
  "after.rematch": "Play again",
  "after.second": "Same draws, seats swapped",
  "after.secondSay":
    "You've both seen these draws now, and you'll sit where the other sat. The key, the replay and the review come after the second game.",
  "after.reveal": "No second game: show the draws",
  "after.first": "See the first game",
  "after.both": "Both games together",
  "after.goRematch": "Join them",
  "after.share": "Share this game",
  "after.marks": "Help used: {what}",
  "after.markHints": "hints",
  "after.markBacks": "moves taken back",

  "share.first": "Sharing lets everyone with the link watch this game.",
  "share.copied": "Copied. Everyone with this link can watch the game: {link}",
  "share.link": "Everyone with this link can watch the game: {link}",

  "place.1": "first",
  "place.2": "second",
  "place.3": "third",

  "replay.play": "Play",
  "replay.pause": "Pause",
  "replay.speed": "Speed",
  "replay.say":
    "Drop the file of a game here, or choose one: every move, with scores, from the first to the last.",
  "replay.sayChosen":
    "Choose the file of a game: every move, with scores, from the first to the last.",
  "replay.title": "Watch again",
  "replay.move": "Move {n} of {all}",
  "replay.start": "Before the first move",
  "replay.first": "First",
  "replay.prev": "Back",
  "replay.next": "Forward",
  "replay.last": "Last",
  "replay.unfinished": "This game wasn't finished.",
  "after.today": "Results of the day",
  "after.sealed":
    "Others may still play these draws: you can share the game once they are revealed.",
} as const;
