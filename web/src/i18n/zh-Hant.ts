import { frame } from "./zh-Hant/frame";
import { home } from "./zh-Hant/home";
import { pages } from "./zh-Hant/pages";
import { table } from "./zh-Hant/table";
import type { Texts } from "./texts";

export const zhHant: Texts = { ...home, ...table, ...frame, ...pages };
