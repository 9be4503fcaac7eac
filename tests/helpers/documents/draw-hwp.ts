import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { HwpDocument, initSync } from "@rhwp/core";

const MODULE = createRequire(import.meta.url).resolve("@rhwp/core/rhwp_bg.wasm");
let started = false;

/** Opens a Hangul document as the viewer's worker does. The caller frees it. */
export function drawHwp(bytes: Uint8Array): HwpDocument {
  if (!started) initSync({ module: readFileSync(MODULE) });
  started = true;
  return new HwpDocument(new Uint8Array(bytes));
}
