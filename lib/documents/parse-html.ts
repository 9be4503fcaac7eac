import { Parser } from "htmlparser2";
import { decodeText } from "./decode-text.ts";
import { escapeInline, escapeLineStart, isSafeLink, linkOf, oneLine } from "./escape-markdown.ts";
import { damaged } from "./file-fault.ts";
import { createMarkdownWriter } from "./markdown-writer.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { MARKUP_DEPTH } from "./read-xml.ts";
import { type GridCell, layOut } from "./table-grid.ts";

/** What is code, control or decoration, with everything inside it. */
const DROPPED = new Set(
  "script style noscript template iframe object embed applet canvas svg audio video source track map select button input textarea nav head dialog".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header hgroup hr html legend li main ol p pre section summary table tbody td tfoot th thead tr ul h1 h2 h3 h4 h5 h6".split(
    " ",
  ),
);
const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?:[;\s]|$)/i;
const PIECE_LENGTH = 1_048_576;

interface Run {
  text: string;
  target: string;
  code: boolean;
}

interface OpenTable {
  rows: GridCell[][];
}

/** A web page's words as Markdown: headings, lists, tables, code and safe links; nothing that runs, loads or hides. */
export function parseHtml(bytes: Uint8Array): ParsedDocument {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 4_096));
  const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1];
  const { text } = decodeText(bytes, declared);
  const title = titleOf(text);
  const reader = createReader();
  const parser = new Parser(reader.handlers, { decodeEntities: true });
  for (let at = 0; at < text.length; at += PIECE_LENGTH) parser.write(text.slice(at, at + PIECE_LENGTH));
  parser.end();
  return { ...reader.result(), ...(title !== undefined && { title }) };
}

function titleOf(html: string): string {
  let title = "";
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === "title" && title === "") depth = 1;
      },
      ontext(text) {
        if (depth > 0) title += text;
      },
      onclosetag() {
        depth = 0;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, 65_536));
  return title;
}

function createReader() {
  const writer = createMarkdownWriter();
  const lists: { ordered: boolean; next: number }[] = [];
  const tables: OpenTable[] = [];
  const links: string[] = [];
  let runs: Run[] = [];
  let depth = 0;
  let dropped = 0;
  let heading = 0;
  let quotes = 0;
  let code = 0;
  let preformatted: string | null = null;
  let marker: string | null = null;

  const words = (): string => {
    const text = runs
      .map((run) => {
        const plain = run.text.replace(/[^\S\n]+/g, " ");
        if (run.code && plain.trim() !== "" && !plain.includes("`")) return `\`${plain.trim()}\``;
        return linkOf(escapeInline(plain), run.target);
      })
      .join("");
    runs = [];
    return text.replace(/ *\n */g, "\n").trim();
  };

  /** Ends the words gathered so far as the block they stand in. */
  const flush = (): void => {
    if (tables.length > 0) {
      const cell = tables.at(-1)?.rows.at(-1)?.at(-1);
      const text = words();
      if (cell !== undefined && text !== "") cell.text = `${cell.text} ${oneLine(text)}`.trim();
      else if (cell === undefined && text !== "") writer.paragraph(text);
      return;
    }
    const text = words();
    if (text === "") return;
    if (heading > 0) writer.heading(heading, text);
    else if (marker !== null) writer.listItem(Math.max(0, lists.length - 1), marker, oneLine(text));
    else if (lists.length > 0) writer.listItem(lists.length, "-", oneLine(text));
    else if (quotes > 0) writer.quote(text);
    else writer.paragraph(text.split("\n").map(escapeLineStart).join("  \n"));
    marker = null;
  };

  const append = (text: string): void => {
    const last = runs.at(-1);
    const target = links.at(-1) ?? "";
    if (last !== undefined && last.target === target && last.code === code > 0) last.text += text;
    else runs.push({ text, target, code: code > 0 });
  };

  const lineBreak = (): void => {
    if (preformatted === null) append("\n");
    else preformatted += "\n";
  };

  const openBlock = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (/^h[1-6]$/.test(name)) heading = Number(name[1]);
    else if (name === "ul" || name === "ol") {
      lists.push({ ordered: name === "ol", next: Number.parseInt(attributes.start ?? "1", 10) || 1 });
    } else if (name === "li") {
      const list = lists.at(-1);
      marker = list?.ordered ? `${list.next}.` : "-";
      if (list !== undefined) list.next += 1;
    } else if (name === "pre") preformatted = "";
    else if (name === "blockquote") quotes += 1;
    else if (name === "table") tables.push({ rows: [] });
    else if (name === "tr") tables.at(-1)?.rows.push([]);
    else if (name === "td" || name === "th") openCell(attributes);
  };

  const openCell = (attributes: Readonly<Record<string, string>>): void => {
    const table = tables.at(-1);
    if (table === undefined) return;
    if (table.rows.length === 0) table.rows.push([]);
    const columnSpan = Number.parseInt(attributes.colspan ?? "1", 10) || 1;
    const rowSpan = Number.parseInt(attributes.rowspan ?? "1", 10) || 1;
    table.rows.at(-1)?.push({ text: "", columnSpan, rowSpan });
  };

  const closeBlock = (name: string): void => {
    if (/^h[1-6]$/.test(name)) heading = 0;
    else if (name === "ul" || name === "ol") lists.pop();
    else if (name === "li") marker = null;
    else if (name === "blockquote") quotes -= 1;
    else if (name === "table") closeTable();
  };

  const closeTable = (): void => {
    const table = tables.pop();
    if (table === undefined) return;
    const grid = layOut(table.rows);
    const outer = tables.at(-1)?.rows.at(-1)?.at(-1);
    if (tables.length === 0) writer.grid(grid);
    else if (outer !== undefined)
      outer.text = `${outer.text} ${grid
        .flat()
        .map(({ text }) => text)
        .join(" ")}`.trim();
  };

  const closePreformatted = (): void => {
    const text = preformatted ?? "";
    preformatted = null;
    if (tables.length > 0) append(oneLine(text));
    else writer.code(text.replace(/^\n/, ""));
  };

  return {
    handlers: {
      onopentag(name: string, attributes: Record<string, string>): void {
        depth += 1;
        if (depth > MARKUP_DEPTH)
          throw damaged("HTML", new Error(`more than ${MARKUP_DEPTH} nested elements`));
        if (dropped > 0 || DROPPED.has(name) || isHidden(attributes)) {
          dropped += 1;
          return;
        }
        if (BLOCKS.has(name)) {
          if (preformatted === null) flush();
          openBlock(name, attributes);
        } else if (name === "a") links.push(isSafeLink(attributes.href ?? "") ? (attributes.href ?? "") : "");
        else if (name === "br") lineBreak();
        else if (name === "img") append(attributes.alt ?? "");
        else if (["code", "kbd", "samp"].includes(name)) code += 1;
      },
      ontext(text: string): void {
        if (dropped > 0) return;
        if (preformatted !== null) preformatted += text;
        else append(text.replace(/\s+/g, " "));
      },
      onclosetag(name: string): void {
        depth -= 1;
        if (dropped > 0) {
          dropped -= 1;
          return;
        }
        if (name === "pre" && preformatted !== null) closePreformatted();
        else if (BLOCKS.has(name)) {
          if (preformatted === null) flush();
          closeBlock(name);
        } else if (name === "a") links.pop();
        else if (["code", "kbd", "samp"].includes(name)) code -= 1;
      },
    },
    result: () => {
      flush();
      return writer.result();
    },
  };
}

/** What a reader of the page does not see is not part of what it says. */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return "hidden" in attributes || HIDDEN_STYLE.test(attributes.style ?? "");
}
