import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { finishFiles, inlineLogo, listFiles, lookEarly, preloadFonts } from "./page-files.ts";

const TESTS = ["*.test.js", "src/**/*.test.ts"];
const WHOLE_PAGE = ["src/i18n/**/*.test.ts", "src/games/*/why.test.ts", "src/sound.test.ts"];

/** Scripts of a box other than its texts, what home shows of it, and what replays draw. */
const OF_A_BOX =
  /[\\/]src[\\/]games[\\/](?!plain|grid)[^\\/]+[\\/](?!(texts|art|picture)[\\/]|card\.)/;
const boxOf = (id: string) => /[\\/]games[\\/]([^\\/]+)[\\/]/.exec(id)?.[1] ?? null;
const languageOf = (id: string) => `cards-${/([^\\/]+)\.ts$/.exec(id)?.[1]}`;

/** On a slow line each file is a wait: what comes together anyway is one. */
const FILES = [
  { name: "shell", tags: ["$initial" as const] },
  // What tables of several boxes have, and what those with boards of fixed spaces have.
  {
    name: "pieces",
    test: /[\\/]src[\\/](api[\\/]|art[\\/](?!cast)|games[\\/](?!cards)|games[\\/]grid[\\/](Symbol|Tile)\b|parts[\\/](Sheet|Tool)\b)[^\\/]*$/,
    minShareCount: 2,
  },
  {
    name: "boards",
    test: /[\\/]src[\\/]games[\\/](grid|honour)[\\/](?!Story)/,
    minShareCount: 2,
  },
  // What all games of a large box share, what most do, and what some do.
  { name: boxOf, test: OF_A_BOX, minShareCount: 5 },
  { name: (id: string) => `${boxOf(id)}-most`, test: OF_A_BOX, minShareCount: 4 },
  { name: (id: string) => `${boxOf(id)}-some`, test: OF_A_BOX, minShareCount: 2 },
  // The cards of all boxes, by language.
  { name: languageOf, test: /[\\/]texts[\\/]card[\\/](?!en|index)/ },
  {
    name: "friends",
    test: /[\\/]src[\\/]friends[\\/](texts[\\/](en|index)|[^\\/]+$)/,
    minShareCount: 2,
  },
  // What dialogs have, and what pages have.
  { name: "parts", test: /[\\/]src[\\/]parts[\\/](?!State)/, minShareCount: 2 },
  {
    name: "pages",
    test: /[\\/]src[\\/](art|games|games[\\/]plain|pages|parts)[\\/][^\\/]+$/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [svelte(), inlineLogo(), lookEarly(), preloadFonts(), listFiles(), finishFiles()],
  base: "./", // the document says where it begins
  build: {
    outDir: "../src/masume/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: FILES },
        // `sumoku-nl-….js`, `lobby-nl-….js`, `friends-nl-….js`: named after where they lie.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, path] =
            /\/src\/(?:games\/|i18n\/|(?=lessons|\w+\/texts\/))(.+?)\.[^/]*$/.exec(
              facadeModuleId ?? "",
            ) ?? [];
          const name = path?.replace(/(texts|pages)\//, "").replaceAll("/", "-");
          return `assets/${name ?? "[name]"}-[hash].js`;
        },
      },
    },
  },
  server: {
    fs: { allow: [".", "../src/masume"] }, // drawings are kept with the Python package
    proxy: { "/api": "http://127.0.0.1:8799", "/healthz": "http://127.0.0.1:8799" },
  },
  ...(process.env.VITEST && { resolve: { conditions: ["browser"] } }),
  test: {
    pool: "threads",
    projects: [
      // A fresh start for each file costs more than its tests: only those that change the language
      // of the whole page, or wait for the first gesture on it, need one.
      {
        extends: true,
        test: { name: "page", include: TESTS, exclude: WHOLE_PAGE, isolate: false },
      },
      { extends: true, test: { name: "words", include: WHOLE_PAGE } },
    ],
  },
});
