import type { Like } from "../texts";
import type { en } from "./en";

export const nl: Like<typeof en> = {
  "fair.verified": "Het toeval was eerlijk: nagerekend ✓",
  "fair.wrong": "Er klopt iets niet ✗",
  "fair.sealed": "Deze trekkingen blijven verzegeld zolang anderen ze nog kunnen spelen",
  "fair.seeded": "Trekkingen op basis van een gekozen startwaarde: niet te bewijzen",
  "fair.unproved": "Trekkingen door mensen ingevoerd: niet te bewijzen",
  "fair.right": {
    one: "{n} trekking is op dit apparaat nagerekend met de sleutel en klopt.",
    other: "{n} trekkingen zijn op dit apparaat nagerekend met de sleutel en kloppen.",
  },
  "fair.unlisted": {
    one: "{n} trekking heeft te veel uitkomsten om hier op te sommen; de server heeft deze nagekeken.",
    other:
      "{n} trekkingen hebben te veel uitkomsten om hier op te sommen; de server heeft ze nagekeken.",
  },
  "fair.entered": {
    one: "{n} trekking is door een mens ingevoerd: die valt niet na te rekenen.",
    other: "{n} trekkingen zijn door mensen ingevoerd: die vallen niet na te rekenen.",
  },
  "fair.rows": "Deze trekkingen kloppen niet met de sleutel: {rows}",
  "fair.broken": "Dit is niet de sleutel die aan het begin is verzegeld.",
  "fair.changed": "Het bestand is na het opslaan veranderd.",
  "fair.result": "De uitslag in het bestand volgt niet uit de regels.",
  "fair.sealKept": "Dit apparaat kreeg tijdens de partij hetzelfde zegel te zien.",
  "fair.sealNew":
    "Dit apparaat kreeg het zegel tijdens de partij niet te zien; het bewijs is hier dus minder sterk.",
  "fair.seal": "Zegel van de sleutel",
  "fair.key": "Sleutel",
  "fair.checking": "Het toeval wordt nagerekend…",
};
