import type { lobby as english } from "../en/lobby";
import type { Like } from "../texts";

export const lobby: Like<typeof english> = {
  "address.local":
    "Andere apparaten kunnen dit adres niet bereiken. Start masume met --host 0.0.0.0 om ze toe te laten.",

  "lobby.title": "Wie komt er?",
  "lobby.almost": "Bijna iedereen is er",
  "lobby.full": "Iedereen is er",
  "lobby.say": "Stuur de link, of lees de code voor.",
  "lobby.sayAlmost": "Wacht nog even, of begin alvast.",
  "lobby.sayHost": "Begin de partij wanneer je wilt.",
  "lobby.sayClosed": "Open de tafel, of laat een dier aanschuiven.",
  "lobby.noSeat": "Alle plaatsen zijn bezet, dus er kan niemand meer bij.",
  "lobby.sayFull": "Wie de tafel heeft geopend, begint de partij.",
  "lobby.there": "Aan tafel",
  "lobby.free": "Een vrije plaats",
  "lobby.friendOrAnimal": "vriend of dier",
  "lobby.ready": "klaar",
  "lobby.expected": "onderweg…",
  "lobby.nobody": "Komt er niemand?",
  "lobby.seat": "Laat {animal} aanschuiven",
  "lobby.missing": "Nog niet hier: {who}",
  "lobby.startAnyway": "Beginnen zonder te wachten",

  "invite.code": "De code van deze tafel",
  "invite.share": "Delen",
  "invite.say": "Open op een ander apparaat de link of voer de code in.",
  "invite.copy": "Link kopiëren",
  "invite.copied": "Gekopieerd",
  "invite.qr": "QR-code van de link",
  "invite.start": "Partij beginnen",
  "invite.waitSeats": "Je kunt beginnen zodra alle plaatsen bezet zijn.",
  "invite.waitHost": "Wie de tafel heeft geopend, start de partij zodra alle plaatsen bezet zijn.",
  "invite.closed": "Deze tafel laat niemand meer toe.",
  "invite.renew": "Nieuwe code",
  "invite.renewed": "De oude code en link werken niet meer.",
  "invite.close": "Niemand meer toelaten",
  "invite.open": "Weer mensen toelaten",

  "guest.asks": "{player} wil graag meespelen.",
  "guest.yes": "Ja",
  "guest.first": "De partij is al begonnen. Wie meespeelt, beslist of jij erbij kunt.",
  "guest.ask": "Vraag of je mee mag doen",
  "guest.waiting": "Wachten op antwoord van {names}…",
  "guest.declined": "Deze keer werd het nee.",

  "join.title": "Je bent uitgenodigd",
  "join.say": "Schuif aan. Een account is niet nodig.",
  "join.free": "voor jou, als je wilt",
  "join.busy": "Je komt erbij…",
};
