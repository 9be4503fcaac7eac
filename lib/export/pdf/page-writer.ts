import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import type { Run } from "../blocks.ts";
import { type Line, wrapRuns } from "./wrap.ts";

/**
 * Fonts with everything the pages also show on screen: Hangul, Chinese characters, Greek, Cyrillic, and the
 * symbols of manuals.
 */
const REGULAR = import.meta.resolve("@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf");
const BOLD = import.meta.resolve("@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf");

/** Margins of an A4 page, in points. */
const MARGIN = { top: 62, bottom: 66, left: 62, right: 62 };
const INK = "#1c1b19";
export const SOFT = "#5f5b54";
const ACCENT = "#2f5d9b";
const FAINT = "#d9d5cd";
const SHADE = "#f4f1ea";
const LEADING = 1.6;

export interface Style {
  size: number;
  color?: string;
  indent?: number;
  /** Text before the first line, in the indent. */
  marker?: string | undefined;
  shade?: boolean;
  /** A line on the left: for a quote or a note. */
  bar?: boolean;
  anchor?: string;
}

/** Writes lines down a page and starts a new page when it is full. */
export class PageWriter {
  readonly document: PDFKit.PDFDocument;
  readonly width: number;
  #y = MARGIN.top;
  #pages = 0;

  constructor(info: { title: string; language: string }) {
    this.document = new PDFDocument({
      size: "A4",
      margins: { ...MARGIN, bottom: 0 },
      autoFirstPage: false,
      lang: info.language,
      displayTitle: true,
      info: { Title: info.title, Creator: "Ibid", Producer: "Ibid" },
    });
    this.document.registerFont("regular", fileURLToPath(REGULAR));
    this.document.registerFont("bold", fileURLToPath(BOLD));
    this.#newPage();
    this.width = this.document.page.width - MARGIN.left - MARGIN.right;
  }

  space(points: number): void {
    this.#y += points;
  }

  /** Starts a new page unless this many points fit on the current one. */
  keep(points: number): void {
    if (this.#y + points > this.#bottom) this.#newPage();
  }

  write(runs: readonly Run[], style: Style): void {
    const { indent = 0, size } = style;
    const lines = this.wrap(runs, this.width - indent, size);
    const height = size * LEADING;
    lines.forEach((line, index) => {
      this.keep(height);
      const x = MARGIN.left + indent;
      if (index === 0 && style.anchor !== undefined)
        this.document.addNamedDestination(style.anchor, "XYZ", x, this.#y, null);
      if (style.shade) this.document.rect(x - 6, this.#y - 2, this.width - indent + 12, height).fill(SHADE);
      if (style.bar) this.document.rect(x - 10, this.#y - 1, 2, height).fill(FAINT);
      if (index === 0 && style.marker !== undefined)
        this.#piece({ text: style.marker }, style.marker, x - 16, this.#y, style);
      this.#line(line, x, this.#y, style);
      this.#y += height;
    });
  }

  rule(): void {
    this.keep(12);
    this.document
      .moveTo(MARGIN.left, this.#y + 4)
      .lineTo(MARGIN.left + this.width, this.#y + 4)
      .lineWidth(0.5)
      .stroke(FAINT);
    this.#y += 12;
  }

  /** Rows of cells of equal width. A row taller than a page continues on the next one. */
  table(rows: readonly Run[][][], size: number): void {
    const columns = Math.max(1, ...rows.map((row) => row.length));
    const wide = this.width / columns;
    const height = size * LEADING;
    rows.forEach((row, index) => {
      const cells = row.map((runs) =>
        this.wrap(index === 0 ? runs.map((run) => ({ ...run, bold: true as const })) : runs, wide - 8, size),
      );
      const tall = Math.max(1, ...cells.map((lines) => lines.length));
      for (let at = 0; at < tall; ) {
        this.keep(height + 8);
        const fitting = Math.max(1, Math.floor((this.#bottom - this.#y - 8) / height));
        const shown = Math.min(tall - at, fitting);
        cells.forEach((lines, column) => {
          lines.slice(at, at + shown).forEach((line, place) => {
            this.#line(line, MARGIN.left + column * wide + 4, this.#y + 4 + place * height, { size });
          });
        });
        for (let column = 0; column < columns; column += 1)
          this.document
            .rect(MARGIN.left + column * wide, this.#y, wide, shown * height + 8)
            .lineWidth(0.5)
            .stroke(FAINT);
        this.#y += shown * height + 8;
        at += shown;
      }
    });
    this.space(8);
  }

  /** The finished file. */
  async bytes(): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    this.document.end();
    for await (const piece of this.document) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  wrap(runs: readonly Run[], width: number, size: number): Line[] {
    const drawn = runs.map((run) => ({ ...run, text: drawable(run.text) }));
    return wrapRuns(drawn, width, (text, run) => this.#font(run, size).widthOfString(text));
  }

  get #bottom(): number {
    return this.document.page.height - MARGIN.bottom;
  }

  #font(run: Run, size: number): PDFKit.PDFDocument {
    const isMark = run.link?.startsWith("#") ?? false;
    return this.document.font(run.bold ? "bold" : "regular").fontSize(isMark ? size * 0.8 : size);
  }

  #line(line: Line, x: number, y: number, style: Style): void {
    let at = x;
    for (const { run, text, width } of line.pieces) {
      this.#piece(run, text, at, y, style);
      if (run.link?.startsWith("#"))
        this.document.goTo(at, y, width, style.size * LEADING, run.link.slice(1));
      else if (run.link !== undefined) this.document.link(at, y, width, style.size * LEADING, run.link);
      at += width;
    }
  }

  #piece(run: Run, text: string, x: number, y: number, { size, color = INK }: Style): void {
    this.#font(run, size)
      .fillColor(run.link === undefined ? color : ACCENT)
      .text(text, x, y, { lineBreak: false, oblique: run.italic ?? false, strike: run.strike ?? false });
  }

  #newPage(): void {
    this.document.addPage();
    this.#pages += 1;
    const { width, height } = this.document.page;
    const number = String(this.#pages);
    this.document.font("regular").fontSize(8.5).fillColor(SOFT);
    this.document.text(number, (width - this.document.widthOfString(number)) / 2, height - 40, {
      lineBreak: false,
    });
    this.#y = MARGIN.top;
  }
}

/** Removes invisible characters that would be drawn as a box. */
function drawable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\t", "    ")
    .replace(/\n|\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, (sign) => (sign === "\n" ? sign : ""));
}
