import type { pages as english } from "../en/pages";
import type { Like } from "../texts";

export const pages: Like<typeof english> = {
  "gone.title": "Hier zit niemand",
  "gone.say":
    "Deze tafel is gesloten, of de link was alleen voor wie eraan zit. Vraag om een nieuwe link, of open zelf een tafel.",
  "gone.open": "Een tafel openen",
  "gone.again": "Opnieuw proberen",

  "page.notFound": "Pagina niet gevonden.",

  "address.local":
    "Andere apparaten kunnen dit adres niet bereiken. Start masume met --host 0.0.0.0 om ze toe te laten.",
  "invite.copy": "Link kopiëren",
  "invite.copied": "Gekopieerd",
  "invite.qr": "QR-code van de link",
  "settings.title": "Instellingen",

  "lobby.free": "Een vrije plaats",
  "settings.language": "Taal",
};
