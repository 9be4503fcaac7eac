import { z } from "zod";
import type { HwpRun } from "@/components/document/hwp/hwp-messages.ts";
import type { PageSize } from "@/components/document/use-pdf.ts";

/** The part of rhwp's document that is used here. */
export interface HwpPages {
  pageCount(): number;
  getPageInfo(page: number): string;
  getPageTextLayout(page: number): string;
  renderPageSvg(page: number): string;
}

/** Most pages of a document, and most characters of a page's SVG; no readable document has more. */
const PAGES_MAX = 5_000;
const PICTURE_LENGTH = 32_000_000;
/** Pixels of a page's side: A4 is 794 × 1123, A0 3179 × 4494. */
const SIDE_MAX = 20_000;
/** Runs on a line with a smaller gap than this share of their height are joined. */
const JOIN_SHARE = 0.3;

const infoSchema = z.object({
  width: z.number().positive().max(SIDE_MAX),
  height: z.number().positive().max(SIDE_MAX),
});
const layoutSchema = z.object({
  runs: z.array(
    z.object({
      text: z.string(),
      x: z.number(),
      y: z.number(),
      h: z.number(),
      charX: z.array(z.number()),
    }),
  ),
});

/** The size of every page. Throws if there is no page, or more than `PAGES_MAX`. */
export function sizesOf(document: HwpPages): PageSize[] {
  const pages = document.pageCount();
  if (pages < 1 || pages > PAGES_MAX) throw new RangeError(`A document of ${pages} pages is not shown.`);
  return Array.from({ length: pages }, (_, page) => infoSchema.parse(JSON.parse(document.getPageInfo(page))));
}

/** The words of a page with their places; none if they cannot be read, since the page can still be seen. */
export function runsOf(document: HwpPages, page: number): HwpRun[] {
  try {
    const { runs } = layoutSchema.parse(JSON.parse(document.getPageTextLayout(page)));
    const lines: HwpRun[] = [];
    for (const { text, x, y, h, charX } of runs) {
      const edges = edgesOf(text, charX);
      if (text === "" || edges === null) continue;
      const run = { text, left: x, top: y, height: h, edges };
      const last = lines.at(-1);
      if (last && goesOn(last, run)) lines[lines.length - 1] = joined(last, run);
      else lines.push(run);
    }
    return lines;
  } catch (error) {
    // After a trap the state of the module's memory is unknown, so nothing more is asked of it.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return [];
  }
}

/** Whether a run continues the last one: runs are cut where the type changes, but a reader reads on. */
function goesOn(last: HwpRun, run: HwpRun): boolean {
  const end = last.left + (last.edges.at(-1) ?? 0);
  return (
    Math.abs(last.top - run.top) < 1 &&
    Math.abs(last.height - run.height) < 1 &&
    Math.abs(run.left - end) < run.height * JOIN_SHARE
  );
}

function joined(last: HwpRun, run: HwpRun): HwpRun {
  const shift = run.left - last.left;
  const edges = [...last.edges.slice(0, -1), ...run.edges.map((edge) => edge + shift)];
  return { ...last, text: last.text + run.text, edges };
}

/**
 * The edge of each code unit. The file may give edges per character, and a character outside the basic plane
 * takes two code units. Null if the numbers do not match.
 */
function edgesOf(text: string, places: readonly number[]): number[] | null {
  if (places.length === text.length + 1) return [...places];
  const characters = [...text];
  if (places.length !== characters.length + 1) return null;
  return [
    ...characters.flatMap((character, index) => Array<number>(character.length).fill(places[index] ?? 0)),
    places.at(-1) ?? 0,
  ];
}

/** The picture of a page as SVG, or null where it cannot be drawn. */
export function pictureOf(document: HwpPages, page: number): string | null {
  try {
    const svg = document.renderPageSvg(page);
    return svg.length > PICTURE_LENGTH ? null : withWholeLines(svg);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return null;
  }
}

const BODY_CLIP =
  /(<clipPath id="body-clip-[^"]*"><rect x="[\d.-]+" )y="([\d.-]+)"( width="[\d.]+" )height="([\d.]+)"/g;
/** How far fonts other than Hangul's own extend beyond their lines, in pixels. */
const FONT_OVERHANG = 4;

/** Enlarges the clip of the page body: with another font, it would cut off the top of the first line. */
function withWholeLines(svg: string): string {
  return svg.replace(
    BODY_CLIP,
    (_, before: string, top: string, between: string, height: string) =>
      `${before}y="${Number(top) - FONT_OVERHANG}"${between}height="${Number(height) + 2 * FONT_OVERHANG}"`,
  );
}
