/** A run of characters as pdf.js gives it, in points from the lower left corner of the page. */
export interface PdfRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
}

export interface PdfLine {
  page: number;
  /** The words of the line, split where a gap is as wide as between columns. */
  cells: { text: string; x: number; end: number }[];
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  /** True when the file itself ends the line with a blank, so that the next line begins a new word. */
  blankEnd: boolean;
  /** The only font of the line; "" if it has several. */
  font: string;
}

/** A gap at least this many letters wide separates two cells. */
export const CELL_GAP = 1.6;
/** A gap wider than this share of a letter is a blank that the file did not write. */
const WORD_GAP = 0.18;

/** Dot leaders before the page number in a table of contents. */
const LEADERS = / ?(?:[.·‥…] ?){5,}/g;

/**
 * Groups runs into lines in the order of the file, which follows columns; a new baseline begins a new line.
 */
export function buildLines(runs: readonly PdfRun[], page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let current: PdfRun[] = [];
  for (const run of runs) {
    const last = current.at(-1);
    if (last !== undefined && !isSameLine(last, run)) {
      pushLine(lines, current, page);
      current = [];
    }
    current.push(run);
  }
  pushLine(lines, current, page);
  return joinRows(lines);
}

function isSameLine(last: PdfRun, run: PdfRun): boolean {
  const size = Math.max(last.size, run.size);
  const raised = Math.abs(last.y - run.y);
  // A jump far back to the left at the same height begins the next column's line or a new row.
  return raised < size * 0.5 && run.x > last.x - size * 2;
}

function pushLine(lines: PdfLine[], runs: readonly PdfRun[], page: number): void {
  const cells: PdfLine["cells"] = [];
  let size = 0;
  let longest = 0;
  const fonts = new Set<string>();
  for (const run of runs) {
    const words = run.text.trim();
    if (words !== "" && run.text.length >= longest) {
      size = run.size;
      longest = run.text.length;
    }
    if (words !== "") fonts.add(run.font);
    const cell = cells.at(-1);
    const gap = cell === undefined ? 0 : run.x - cell.end;
    if (cell === undefined || (gap > run.size * CELL_GAP && words !== "")) {
      if (words !== "") cells.push({ text: run.text.trimStart(), x: run.x, end: run.x + run.width });
    } else if (words !== "" || gap < run.size) {
      const blank = gap > run.size * WORD_GAP && !/\s$/.test(cell.text) && !/^\s/.test(run.text);
      cell.text += (blank ? " " : "") + run.text;
      if (words !== "") cell.end = Math.max(cell.end, run.x + run.width);
    }
  }
  const first = cells[0];
  const last = cells.at(-1);
  if (first === undefined || last === undefined) return;
  const blankEnd = /\s$/.test(runs.at(-1)?.text ?? "");
  for (const cell of cells) cell.text = tidy(cell.text);
  const y = runs.find((run) => run.text.trim() !== "")?.y ?? 0;
  const text = cells.map((cell) => cell.text).join(" ");
  const [font = ""] = fonts.size === 1 ? fonts : [];
  lines.push({ page, cells, text, x: first.x, end: last.end, y, size, blankEnd, font });
}

/**
 * Table cells are often written one by one: lines side by side at the same height are joined into one row.
 */
function joinRows(lines: readonly PdfLine[]): PdfLine[] {
  const joined: PdfLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const besides = last !== undefined && Math.abs(last.y - line.y) < Math.min(last.size, line.size) * 0.3;
    if (last === undefined || !besides || line.x < last.end) {
      joined.push(line);
      continue;
    }
    last.cells.push(...line.cells);
    last.text = `${last.text} ${line.text}`;
    last.end = line.end;
    last.blankEnd = line.blankEnd;
    if (last.font !== line.font) last.font = "";
  }
  return joined;
}

function tidy(text: string): string {
  // Ligatures and full-width forms come from fonts, not from the writer.
  return text
    .replace(/[\ufb00-\ufb06]/g, (sign) => sign.normalize("NFKC"))
    .replace(/[\u0000-\u001f\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .replace(LEADERS, " … ")
    .trim();
}
