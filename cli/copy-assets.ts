import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const PUBLIC = join(import.meta.dirname, "..", "public");
const require = createRequire(import.meta.url);

interface Assets {
  /** The package's folder. */
  source: string;
  /** The folder below `public/`. */
  target: string;
  files: readonly string[];
}

const ASSETS: readonly Assets[] = [
  {
    source: dirname(require.resolve("pdfjs-dist/package.json")),
    target: "pdfjs",
    // What pdf.js fetches at run time: its worker, the tables for Korean, Chinese and Japanese PDFs, fonts,
    // decoders.
    files: ["build/pdf.worker.min.mjs", "cmaps", "standard_fonts", "wasm", "iccs"],
  },
  {
    source: dirname(require.resolve("@mermaid-js/tiny/package.json")),
    target: "mermaid",
    // Loaded only by the frame that draws diagrams (`public/diagram/`).
    files: ["dist/mermaid.tiny.js"],
  },
];

/**
 * Copies the packages' files to where the browser finds them, so that no PDF and no diagram needs another
 * host. Does nothing when they are already there.
 */
export function copyAssets(): void {
  for (const assets of ASSETS) copy(assets);
}

function copy({ source, target, files }: Assets): void {
  const version: string = JSON.parse(readFileSync(join(source, "package.json"), "utf8")).version;
  const folder = join(PUBLIC, target);
  const stamp = join(folder, "version");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(join(source, file), join(folder, basename(file)), { recursive: true });
  // Written last: an interrupted copy is made again.
  writeFileSync(stamp, version);
}
