import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = join(ROOT, "node_modules", "pdfjs-dist");
const TARGET = join(ROOT, "public", "pdfjs");
/**
 * What pdf.js fetches while it works: its worker, the tables that Korean, Chinese and Japanese
 * PDFs need, fonts, decoders.
 */
const ASSETS = ["build/pdf.worker.min.mjs", "cmaps", "standard_fonts", "wasm", "iccs"];

/**
 * Puts pdf.js's own files where the browser finds them, so that no PDF needs another host. Does
 * nothing when they are there.
 */
export function copyPdfAssets(): void {
  const version: string = JSON.parse(readFileSync(join(SOURCE, "package.json"), "utf8")).version;
  const stamp = join(TARGET, "version");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return;
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  for (const asset of ASSETS) {
    cpSync(join(SOURCE, asset), join(TARGET, asset.split("/").at(-1) ?? asset), { recursive: true });
  }
  // Written last: an interrupted copy is made again.
  writeFileSync(stamp, version);
}
