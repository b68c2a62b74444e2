import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { finishFiles, inlineLogo, listFiles, preloadFonts } from "./page-files.ts";

const TESTS = ["*.test.js", "src/**/*.test.ts"];
const WHOLE_PAGE = ["src/i18n/**/*.test.ts"];

/** On a slow line each file is a wait: what comes together anyway is one. */
const FILES = [
  { name: "shell", tags: ["$initial" as const] },
  // What boards and pieces of several boxes are made of.
  {
    name: "pieces",
    test: /[\\/]src[\\/](art|api|parts|games[\\/]grid|games[\\/]honour|games)[\\/][^\\/]+$/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [svelte(), inlineLogo(), preloadFonts(), listFiles(), finishFiles()],
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
        // `sumoku-nl-….js`: what belongs to a box is named after it.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, box, file] =
            /\/src\/games\/([^/]+)\/(?:texts\/)?([^.]+)\.[^/]*$/.exec(facadeModuleId ?? "") ?? [];
          return `assets/${box ? `${box}-${file?.replace("/", "-")}` : "[name]"}-[hash].js`;
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
      // of the whole page need one.
      {
        extends: true,
        test: { name: "page", include: TESTS, exclude: WHOLE_PAGE, isolate: false },
      },
      { extends: true, test: { name: "words", include: WHOLE_PAGE } },
    ],
  },
});
