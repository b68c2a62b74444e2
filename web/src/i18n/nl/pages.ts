import type { pages as english } from "../en/pages";
import type { Like } from "../texts";

export const pages: Like<typeof english> = {
  "away.title": "De server is even weg",
  "away.say": "Je tafels blijven zoals ze zijn. We proberen het om de paar seconden opnieuw.",
  "away.now": "Nu proberen",

  "gone.title": "Hier zit niemand",
  "gone.say":
    "Deze tafel is gesloten, of de link was alleen voor wie eraan zit. Vraag om een nieuwe link, of open zelf een tafel.",
  "gone.open": "Een tafel openen",
  "gone.again": "Opnieuw proberen",

  "settings.title": "Instellingen",
  "settings.you": "Jij",
  "settings.youSay": "Anderen zien deze naam op je steen.",
  "settings.look": "Uiterlijk",
  "settings.playing": "Spelen",
  "settings.soundSay": "Hout, potlood, munten; nooit een zoemer",
  "settings.clocks": "Klokken tonen",
  "settings.clocksSay": "Verborgen lopen ze gewoon door.",
  "settings.about": "Over masume",
  "settings.fonts": "masume is gezet in twee lettertypen die iedereen mag gebruiken.",
  "settings.devicesSay": "Ze delen je plaatsen en je partijen. Geen account, geen e‑mailadres.",
  "settings.theme": "Kleuren",
  "settings.auto": "zoals dit apparaat",
  "settings.light": "licht",
  "settings.dark": "donker",
  "settings.motion": "Beweging",
  "settings.less": "minder",
  "settings.language": "Taal",
  "settings.confirm": "Zetten bevestigen",
  "settings.confirmAuto": "alleen op een aanraakscherm",
  "settings.always": "altijd",
  "settings.never": "nooit",
  "settings.sound": "Geluid",
  "settings.on": "aan",
  "settings.off": "uit",
  "settings.device": "Deze instellingen gelden alleen voor dit apparaat.",

  "device.title": "Verder op een ander apparaat",
  "device.say":
    "Je partijen horen bij dit apparaat. Scan de QR-code met een ander apparaat om op beide te spelen.",
  "device.show": "QR-code tonen",
  "device.anew": "Toon een nieuwe",
  "device.once": "Werkt één keer, binnen {minutes} minuten.",
  "device.secret": "Wie deze link opent, speelt als jij. Houd hem voor jezelf.",
  "device.ask":
    "Dit apparaat wordt gekoppeld aan het apparaat waar de link vandaan komt: dezelfde tafels, dezelfde plaatsen. Wat je hier speelt, gaat mee.",
  "device.careful": "Doe dit alleen als de link van een eigen apparaat komt.",
  "device.yes": "Ja, beide zijn van mij",
  "device.no": "Nee",
  "device.done": "Je apparaten zijn nu gekoppeld.",

  "devices.title": "Je apparaten",
  "devices.here": "dit apparaat",
  "devices.since": "sinds {day}",
  "devices.nameless": "een apparaat zonder naam",
  "devices.rename": "Naam wijzigen",
  "devices.name": "Naam van het apparaat",
  "devices.save": "Bewaren",
  "devices.end": "Afmelden",
  "devices.careful":
    "Het verliest meteen je plaatsen en tafels. Met een nieuwe QR-code kun je het weer toelaten.",
  "devices.yes": "Ja, afmelden",
  "devices.ended": "{device} is afgemeld.",

  "rules.title": "Regels van {game}",
  "rules.say": "Elke regel heeft een nummer, zodat je hem terugvindt.",
  "rules.contents": "Inhoud",
  "rules.find": "Zoek in de regels",
  "rules.nothing": "In geen regel staat ‘{words}’.",
  "rules.elsewhere": "In andere spellen",
  "rules.print": "Afdrukken (PDF)",

  "page.notFound": "Pagina niet gevonden.",
};
