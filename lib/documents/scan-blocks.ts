/** One block of Markdown and its range; `to` is before the line break that ends it. */
export interface Block {
  kind: "heading" | "paragraph" | "list" | "table" | "code";
  from: number;
  to: number;
  /** Of a heading: 1–6. */
  level?: number;
  /** Of a heading: its words with their inline Markdown. */
  title?: string;
}

interface Line {
  from: number;
  to: number;
  text: string;
}

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/;
const TABLE_DELIMITER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/;
const BLANK = /^\s*$/;

/** The words of a heading, without its opening and closing run of #. */
function headingWords(line: string, start: string): string {
  const words = line.slice(start.length).trim();
  let end = words.length;
  while (words[end - 1] === "#") end -= 1;
  return end === 0 || /[ \t]/.test(words[end - 1] ?? "") ? words.slice(0, end).trim() : words;
}

function linesOf(markdown: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  while (from < markdown.length) {
    const found = markdown.indexOf("\n", from);
    const end = found < 0 ? markdown.length : found;
    const to = end > from && markdown.charCodeAt(end - 1) === 13 ? end - 1 : end;
    lines.push({ from, to, text: markdown.slice(from, to) });
    from = end + 1;
  }
  return lines;
}

function startsTable(line: Line, next: Line | undefined): boolean {
  return next?.text.includes("-") === true && line.text.includes("|") && TABLE_DELIMITER.test(next.text);
}

/** Index of the first line after the code block that opens at `index`. */
function endOfFence(lines: readonly Line[], index: number, mark: string): number {
  const close = new RegExp(`^ {0,3}${mark[0]}{${mark.length},}[ \\t]*$`);
  for (let at = index + 1; at < lines.length; at += 1) {
    if (close.test(lines[at]?.text ?? "")) return at + 1;
  }
  return lines.length;
}

/** A list continues across blank lines as long as what follows is indented or another item. */
function endOfList(lines: readonly Line[], index: number): number {
  let end = index + 1;
  for (let at = index + 1; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? "";
    if (BLANK.test(text)) continue;
    if (HEADING.test(text) || (FENCE.test(text) && !/^\s/.test(text))) break;
    const afterBlank = at > end;
    if (!LIST_ITEM.test(text) && !/^\s/.test(text) && afterBlank) break;
    end = at + 1;
  }
  return end;
}

function endOfTable(lines: readonly Line[], index: number): number {
  let at = index + 2;
  while (at < lines.length && (lines[at]?.text ?? "").includes("|")) at += 1;
  return at;
}

function interruptsParagraph(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  if (line === undefined || BLANK.test(line.text)) return true;
  const first = line.text.trimStart()[0] ?? "";
  if (!"#`~-*+|0123456789".includes(first) && !line.text.includes("|")) return false;
  return (
    HEADING.test(line.text) ||
    FENCE.test(line.text) ||
    /^\s*[-*+]\s+\S/.test(line.text) ||
    /^\s*1[.)]\s+\S/.test(line.text) ||
    startsTable(line, lines[at + 1])
  );
}

/**
 * Cuts Markdown into blocks, line by line and in linear time. It is not a full Markdown parser: it finds the
 * borders at which a text may be taken apart, and every non-blank line belongs to exactly one block.
 */
export function scanBlocks(markdown: string): Block[] {
  const lines = linesOf(markdown);
  const blocks: Block[] = [];
  let at = 0;
  const take = (kind: Block["kind"], end: number): void => {
    const first = lines[at];
    const last = lines[end - 1];
    if (first !== undefined && last !== undefined) blocks.push({ kind, from: first.from, to: last.to });
    at = end;
  };
  while (at < lines.length) {
    const line = lines[at];
    if (line === undefined) break;
    if (BLANK.test(line.text)) {
      at += 1;
      continue;
    }
    const heading = line.text.includes("#") ? HEADING.exec(line.text) : null;
    const fence = FENCE.exec(line.text);
    if (heading !== null) {
      const level = heading[1]?.length ?? 1;
      blocks.push({
        kind: "heading",
        from: line.from,
        to: line.to,
        level,
        title: headingWords(line.text, heading[0]),
      });
      at += 1;
    } else if (fence !== null) {
      take("code", endOfFence(lines, at, fence[1] ?? "```"));
    } else if (startsTable(line, lines[at + 1])) {
      take("table", endOfTable(lines, at));
    } else if (LIST_ITEM.test(line.text)) {
      take("list", endOfList(lines, at));
    } else {
      at = takeParagraph(lines, at, blocks);
    }
  }
  return blocks;
}

/** A paragraph, or a heading of one line that is underlined with = or -. Returns the next line. */
function takeParagraph(lines: readonly Line[], start: number, blocks: Block[]): number {
  const first = lines[start];
  if (first === undefined) return start + 1;
  const underline = UNDERLINE.exec(lines[start + 1]?.text ?? "");
  const second = lines[start + 1];
  if (underline !== null && second !== undefined && !/^\s*(?:[-*_]\s*){3,}$/.test(first.text)) {
    const level = underline[1]?.startsWith("=") ? 1 : 2;
    blocks.push({ kind: "heading", from: first.from, to: second.to, level, title: first.text.trim() });
    return start + 2;
  }
  let end = start + 1;
  while (!interruptsParagraph(lines, end)) end += 1;
  const last = lines[end - 1] ?? first;
  blocks.push({ kind: "paragraph", from: first.from, to: last.to });
  return end;
}
