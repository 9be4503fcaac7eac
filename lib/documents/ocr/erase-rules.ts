import type { Rules } from "./find-rules.ts";
import type { PixelBox } from "./read-lines.ts";
import type { GreyPng } from "./read-png.ts";

/** The soft edge of a line, in pixels on either side. */
const EDGE = 2;
const PAPER = 255;

/** The page without its ruled lines, as a PGM. */
export function eraseRules(page: GreyPng, rules: Rules): Uint8Array {
  const { width, height, rows } = page;
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const picture = new Uint8Array(header.length + width * height);
  picture.set(header);
  const pixels = picture.subarray(header.length);
  pixels.set(rows);
  for (const run of [...rules.across, ...rules.down]) {
    const { left, right, top, bottom } = widened(run, width, height);
    for (let y = top; y < bottom; y += 1) pixels.fill(PAPER, y * width + left, y * width + right);
  }
  return picture;
}

function widened({ left, right, top, bottom }: PixelBox, width: number, height: number): PixelBox {
  return {
    left: Math.max(0, left - EDGE),
    right: Math.min(width, right + EDGE),
    top: Math.max(0, top - EDGE),
    bottom: Math.min(height, bottom + EDGE),
  };
}
