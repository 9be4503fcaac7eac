import { OCR_RULE_LEAST, OCR_RULE_THICK } from "../../tunables/ocr.ts";
import type { PixelBox } from "./read-lines.ts";
import type { GreyPng } from "./read-png.ts";

/** The lines of a ruled table or frame, each as runs of ink one pixel wide. */
export interface Rules {
  across: PixelBox[];
  down: PixelBox[];
}

/** The number of places along a run where the ink on both sides is measured. */
const PLACES = 7;

/**
 * Finds long thin runs of ink. Letters and filled areas are excluded: a black area is no line, however long.
 * @param page in black and white
 */
export function findRules(page: GreyPng): Rules {
  const least = Math.max(page.width, page.height) * OCR_RULE_LEAST;
  const thick = Math.max(page.width, page.height) * OCR_RULE_THICK;
  const rules: Rules = { across: [], down: [] };
  const began = new Int32Array(page.width).fill(-1);
  for (let y = 0; y <= page.height; y += 1) {
    let from = -1;
    for (let x = 0; x <= page.width; x += 1) {
      const dark = isInk(page, x, y);
      if (dark && from < 0) from = x;
      if (!dark && from >= 0) {
        if (x - from >= least) keep(rules.across, { left: from, right: x, top: y, bottom: y + 1 });
        from = -1;
      }
      const above = began[x] ?? -1;
      if (dark && above < 0) began[x] = y;
      if (!dark && above >= 0) {
        if (y - above >= least) keep(rules.down, { left: x, right: x + 1, top: above, bottom: y });
        began[x] = -1;
      }
    }
  }
  return rules;

  function keep(runs: PixelBox[], run: PixelBox): void {
    if (isThin(page, run, thick)) runs.push(run);
  }
}

/** Outside the page there is no ink. */
function isInk({ width, height, rowBytes, rows }: GreyPng, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return (((rows[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0;
}

/** Whether the run is thin in most places; other lines and letters touch it in some. */
function isThin(page: GreyPng, run: PixelBox, thick: number): boolean {
  const across = run.bottom - run.top === 1;
  let thin = 0;
  for (let place = 1; place <= PLACES; place += 1) {
    const share = place / (PLACES + 1);
    const x = across ? Math.floor(run.left + (run.right - run.left) * share) : run.left;
    const y = across ? run.top : Math.floor(run.top + (run.bottom - run.top) * share);
    let ink = 1;
    for (const way of [-1, 1])
      for (
        let step = way;
        ink <= thick && isInk(page, across ? x : x + step, across ? y + step : y);
        step += way
      )
        ink += 1;
    if (ink <= thick) thin += 1;
  }
  return thin > PLACES / 2;
}
