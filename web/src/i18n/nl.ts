import { after } from "./nl/after";
import { frame } from "./nl/frame";
import { home } from "./nl/home";
import { lobby } from "./nl/lobby";
import { pages } from "./nl/pages";
import { table } from "./nl/table";
import type { Texts } from "./texts";

export const nl: Texts = { ...home, ...table, ...frame, ...lobby, ...after, ...pages };
