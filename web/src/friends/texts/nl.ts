import type { Like } from "../../i18n/texts";
import type { en } from "./en";

export const nl: Like<typeof en> = {
  "known.playWith": "Speel met",
  "known.invite": "Uitnodigen",
  "known.inviteTo": "{player} uitnodigen voor {game}",
  "known.inviteHere": "{player} aan deze tafel uitnodigen",
  "known.invited": "uitgenodigd",
  "known.withdraw": "Intrekken",
  "known.withdrawFrom": "De uitnodiging aan {player} intrekken",
  "known.said": "nu even niet",
  "known.hereNow": "nu aanwezig",
  "known.today": "vandaag",
  "known.on": "{day}",
  "known.asks": "{player} nodigt je uit",
  "known.asksTo": "{player} nodigt je uit voor {game}.",
  "known.sit": "Meedoen",
  "known.later": "Nu niet",
  "known.people": "Mensen met wie je hebt gespeeld",
  "known.settings": "Vrienden",
  "known.findable": "Vrienden mogen mij vinden",
  "known.findableSay":
    "Mensen met wie je hebt gespeeld, zien je en kunnen je uitnodigen. Staat dit uit, dan ziet niemand jou en zie jij niemand. Geldt voor al je apparaten.",
  "known.none": "Nog niemand. Wie op een ander apparaat met je speelt, komt hier te staan.",
  "known.manageSay":
    "Vergeten geldt tot jullie weer samen spelen, blokkeren tot je het zelf weer opheft.",
  "known.forget": "Vergeten",
  "known.forgetNamed": "{player} vergeten",
  "known.block": "Blokkeren",
  "known.blockNamed": "{player} blokkeren",
  "known.unblock": "Deblokkeren",
  "known.unblockNamed": "{player} deblokkeren",
  "known.blocked": "Geblokkeerd",
  "notice.label": "Waarschuw me als ik aan de beurt ben",
  "notice.say":
    "Bij partijen met uren of dagen per zet, en als een vriend je uitnodigt: een melding van je systeem zolang masume openstaat in een tabblad waar je niet naar kijkt.",
  "notice.denied":
    "Je browser mag geen meldingen van deze site tonen. Dat kun je wijzigen in de instellingen van je browser.",
  "notice.insecure":
    "Browsers tonen meldingen alleen via https en op dit apparaat zelf. De titel en het pictogram van het tabblad laten het wel zien.",
  "notice.missing":
    "Deze browser kent geen meldingen. De titel en het pictogram van het tabblad laten het wel zien.",
  "notice.turn": "Jouw beurt!",
};
