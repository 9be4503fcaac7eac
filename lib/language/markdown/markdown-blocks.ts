import { fenceOf, type LineStart } from "./line-start.ts";

const TAB_WIDTH = 4;
/** The indentation, in columns, from which a line is code. */
const CODE_INDENT = 4;

/** Reads what the lines of a Markdown text begin, keeping track of open lists and paragraphs. */
export class MarkdownBlocks {
  /** The columns at which the text of open lists begins, the innermost last. */
  #lists: number[] = [];
  #isParagraph = false;

  /** What a line outside fences begins. */
  read(line: string): LineStart {
    let at = 0;
    let column = 0;
    let quotes = 0;
    let isFirst = true;
    for (;;) {
      const blank = blanksAt(line, at, column);
      const rest = line.slice(blank.at);
      if (rest.startsWith(">") && blank.column - column < CODE_INDENT) {
        quotes += 1;
        at = blank.at + 1;
        column = blank.column + 1;
        continue;
      }
      if (rest === "") {
        if (isFirst) this.#isParagraph = false;
        return { kind: "prose", prefix: line.length };
      }
      const marker = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/u.exec(rest)?.[0];
      if (isFirst && (marker || !this.#isParagraph)) this.#leaveLists(blank.column);
      const inside = blank.column - (isFirst ? (this.#lists.at(-1) ?? 0) : column);
      if (isFirst && inside >= CODE_INDENT && !this.#isParagraph) return { kind: "indented", prefix: 0 };
      const fence = fenceOf(rest, quotes);
      if (fence) {
        this.#isParagraph = false;
        return { kind: "fence", prefix: blank.at, fence };
      }
      if (!marker) {
        this.#isParagraph = !/^#{1,6}(?:[ \t]|$)/u.test(rest);
        return { kind: "prose", prefix: blank.at };
      }
      at = blank.at + marker.length;
      column = blank.column + marker.length;
      this.#lists.push(column + 1);
      this.#isParagraph = false;
      isFirst = false;
    }
  }

  #leaveLists(column: number): void {
    while ((this.#lists.at(-1) ?? 0) > column) this.#lists.pop();
  }
}

/** The offset and the column where the blanks from here end. */
function blanksAt(line: string, from: number, fromColumn: number): { at: number; column: number } {
  let at = from;
  let column = fromColumn;
  for (; line[at] === " " || line[at] === "\t"; at += 1)
    column += line[at] === "\t" ? TAB_WIDTH - (column % TAB_WIDTH) : 1;
  return { at, column };
}
