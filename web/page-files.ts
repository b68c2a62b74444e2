/**
 * What the build adds to the page's files: a script runs before all else, fonts are fetched at once,
 * the server knows which files a table needs, licences of fonts lie beside them, a script keeps the
 * page for when the server is away, and everything is compressed.
 */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const HERE = import.meta.dirname;
const OUT = path.join(HERE, "../src/masume/web");
/** What the first screen is written in. */
const FIRST_FONTS = /(zen-maru-gothic|figtree).*\.woff2$/;
const LICENCES = {
  "figtree.txt": "@fontsource-variable/figtree/LICENSE",
  "zen-maru-gothic.txt": "@fontsource/zen-maru-gothic/LICENSE",
};
const EARLY = /^assets\/early-/;
const WORKER = /^assets\/worker-/;
const HOME = /\/src\/home\/Home\.svelte$/;
const GAME = /\/src\/games\/[^/]+\/pages\/([^/]+)\.ts$/;
/** Games without a page of their own. */
const PLAIN = /\/src\/games\/plain\/index\.ts$/;
const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Below this a file fits into a packet or two anyway. */
const LEAST_BYTES = 600;

/** The document asks for the fonts of the first screen before any style names them. */
export function preloadFonts(): Plugin {
  return {
    name: "masume-preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => FIRST_FONTS.test(name))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: name, crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

/** The document waits for `early.js`, which says how it looks before anything of it is seen. */
export function lookEarly(): Plugin {
  return {
    name: "masume-look-early",
    apply: "build",
    generateBundle() {
      const source = readFileSync(path.join(HERE, "early.js"), "utf-8");
      this.emitFile({ type: "asset", name: "early.js", source });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => EARLY.test(name))
          .map((src) => ({ tag: "script", attrs: { src }, injectTo: "head" as const })),
    },
  };
}

/** The document itself shows the logo, until the script is there. */
export function inlineLogo(): Plugin {
  const logo = readFileSync(path.join(HERE, "src/art/logo.svg"), "utf-8");
  return {
    name: "masume-inline-logo",
    transformIndexHtml: (document) => document.replace("LOGO", logo),
  };
}

/** `preloads.json`: what home and a table of each game need besides the document, for the server to name. */
export function listFiles(): Plugin {
  return {
    name: "masume-list-files",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const entry = chunks.find((each) => each.isEntry);
      const worker = Object.keys(bundle).filter((name) => WORKER.test(name));
      const filesOf = (chunk: (typeof chunks)[number]) => {
        const needed = new Set([chunk]);
        for (const { imports } of needed)
          for (const each of chunks)
            if (each !== entry && imports.includes(each.fileName)) needed.add(each);
        const styles = [...needed].flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]);
        return [...[...needed].map((each) => each.fileName), ...styles];
      };
      const named = (pattern: RegExp) =>
        chunks.flatMap((chunk) => {
          const found = pattern.exec(chunk.facadeModuleId ?? "");
          return found ? [{ game: found[1] ?? "", files: filesOf(chunk) }] : [];
        });
      const source = JSON.stringify({
        home: named(HOME)[0]?.files ?? [],
        games: Object.fromEntries(
          named(GAME).map(({ game, files }) => [game, worker.concat(files)]),
        ),
        plain: worker.concat(named(PLAIN)[0]?.files ?? []),
      });
      this.emitFile({ type: "asset", fileName: "preloads.json", source });
    },
  };
}

/** Runs when all files are written: licences, the service worker, and compressed copies. */
export function finishFiles(): Plugin {
  return {
    name: "masume-finish-files",
    apply: "build",
    closeBundle() {
      mkdirSync(path.join(OUT, "licences"), { recursive: true });
      for (const [name, source] of Object.entries(LICENCES))
        copyFileSync(path.join(HERE, "node_modules", source), path.join(OUT, "licences", name));
      writeFileSync(path.join(OUT, "sw.js"), serviceWorker());
      for (const folder of ["assets", "icons", "licences"]) compress(path.join(OUT, folder));
    },
  };
}

/** The script `sw.js` with what it keeps: all that the document names, home, and the fonts. */
function serviceWorker(): string {
  const index = readFileSync(path.join(OUT, "index.html"), "utf-8");
  const version = createHash("sha256").update(index).digest("hex").slice(0, 12);
  const preloads = readFileSync(path.join(OUT, "preloads.json"), "utf-8");
  const { home } = JSON.parse(preloads) as { home: string[] };
  const named = index.match(/(assets|icons)\/[^"]+/g) ?? [];
  const fonts = readdirSync(path.join(OUT, "assets"))
    .filter((name) => /\.woff2$|^logo-/.test(name))
    .map((name) => `assets/${name}`);
  const files = [...new Set([...named, ...home, ...fonts])].sort();
  return readFileSync(path.join(HERE, "sw.js"), "utf-8")
    .replace('"VERSION"', JSON.stringify(version))
    .replace('["SHELL"]', JSON.stringify(files));
}

function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!COMPRESSED.test(name)) continue;
    const text = readFileSync(path.join(folder, name));
    if (text.length < LEAST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text, { params }));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}
