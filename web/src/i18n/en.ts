import { frame } from "./en/frame";
import { home } from "./en/home";
import { pages } from "./en/pages";
import { table } from "./en/table";

/** The texts of the general rooms; `npm run check` sees that all languages have the same keys. */
export const en = { ...home, ...table, ...frame, ...pages } as const;
