import { Parser } from "htmlparser2";
import { foldBlanksInLines, oneLine, singleBlanks } from "../domain/text.ts";
import { decodeText } from "./decode-text.ts";
import { escapeInline, isSafeLink, linkOf } from "./escape-markdown.ts";
import { damaged } from "./file-fault.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import { OpenTables } from "./open-tables.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { MARKUP_DEPTH } from "./read-xml.ts";
import { layOut } from "./table-grid.ts";

/** Elements for code, controls or decoration, dropped with everything inside them. */
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

/**
 * A web page's words as Markdown: headings, lists, tables, code and safe links; nothing that runs, loads or
 * is hidden.
 */
export function parseHtml(bytes: Uint8Array): ParsedDocument {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 4_096));
  const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1];
  return readHtml(decodeText(bytes, declared).text);
}

/** The same for decoded text. @param isXml elements may close themselves, as in the chapters of an EPUB */
export function readHtml(text: string, isXml = false): ParsedDocument {
  const reader = new HtmlReader();
  const parser = new Parser(reader, { decodeEntities: true, recognizeSelfClosing: isXml });
  for (let at = 0; at < text.length; at += PIECE_LENGTH) parser.write(text.slice(at, at + PIECE_LENGTH));
  parser.end();
  return reader.result();
}

class HtmlReader {
  readonly #writer = new MarkdownWriter();
  readonly #lists: { ordered: boolean; next: number }[] = [];
  readonly #tables = new OpenTables();
  readonly #links: string[] = [];
  #runs: Run[] = [];
  #depth = 0;
  #dropped = 0;
  #inHead = false;
  #inTitle = false;
  #title: string | undefined;
  #heading = 0;
  #quotes = 0;
  #code = 0;
  #preformatted: string | null = null;
  #marker: string | null = null;

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > MARKUP_DEPTH)
      throw damaged("HTML", new Error(`more than ${MARKUP_DEPTH} nested elements`));
    if (name === "head") this.#inHead = true;
    // A picture may have a title of its own.
    this.#inTitle = name === "title" && this.#title === undefined && (this.#inHead || this.#dropped === 0);
    if (this.#dropped > 0 || DROPPED.has(name) || isHidden(attributes)) {
      this.#dropped += 1;
      return;
    }
    if (BLOCKS.has(name)) {
      if (this.#preformatted === null) this.#flush();
      this.#openBlock(name, attributes);
    } else if (name === "a")
      this.#links.push(isSafeLink(attributes.href ?? "") ? (attributes.href ?? "") : "");
    else if (name === "br") this.#lineBreak();
    else if (name === "img") this.#append(attributes.alt ?? "");
    else if (["code", "kbd", "samp"].includes(name)) this.#code += 1;
  }

  ontext(text: string): void {
    if (this.#inTitle) this.#title = (this.#title ?? "") + text;
    if (this.#dropped > 0) return;
    if (this.#preformatted !== null) this.#preformatted += text;
    else this.#append(singleBlanks(text));
  }

  onclosetag(name: string): void {
    this.#depth -= 1;
    this.#inTitle = false;
    if (name === "head") this.#inHead = false;
    if (this.#dropped > 0) {
      this.#dropped -= 1;
      return;
    }
    if (name === "pre" && this.#preformatted !== null) this.#closePreformatted();
    else if (BLOCKS.has(name)) {
      if (this.#preformatted === null) this.#flush();
      this.#closeBlock(name);
    } else if (name === "a") this.#links.pop();
    else if (["code", "kbd", "samp"].includes(name)) this.#code -= 1;
  }

  result(): ParsedDocument {
    this.#flush();
    return { ...this.#writer.result(), title: this.#title };
  }

  #words(): string {
    const text = this.#runs
      .map((run) => {
        const plain = foldBlanksInLines(run.text);
        if (run.code && plain.trim() !== "" && !plain.includes("`")) return `\`${plain.trim()}\``;
        return linkOf(escapeInline(plain), run.target);
      })
      .join("");
    this.#runs = [];
    return text.replace(/ *\n */g, "\n").trim();
  }

  /** Writes the words gathered so far as the block they are in. */
  #flush(): void {
    const text = this.#words();
    if (this.#tables.isInside) {
      if (!this.#tables.add(text)) this.#writer.paragraph(text);
      return;
    }
    if (text === "") return;
    if (this.#heading > 0) this.#writer.heading(this.#heading, text);
    else if (this.#marker !== null)
      this.#writer.listItem(Math.max(0, this.#lists.length - 1), this.#marker, text);
    else if (this.#lists.length > 0) this.#writer.listItem(this.#lists.length, "-", text);
    else if (this.#quotes > 0) this.#writer.quote(text);
    else this.#writer.lines(text);
    this.#marker = null;
  }

  #append(text: string): void {
    const last = this.#runs.at(-1);
    const target = this.#links.at(-1) ?? "";
    if (last !== undefined && last.target === target && last.code === this.#code > 0) last.text += text;
    else this.#runs.push({ text, target, code: this.#code > 0 });
  }

  #lineBreak(): void {
    if (this.#preformatted === null) this.#append("\n");
    else this.#preformatted += "\n";
  }

  #openBlock(name: string, attributes: Readonly<Record<string, string>>): void {
    if (/^h[1-6]$/.test(name)) this.#heading = Number(name[1]);
    else if (name === "ul" || name === "ol") {
      this.#lists.push({ ordered: name === "ol", next: Number.parseInt(attributes.start ?? "1", 10) || 1 });
    } else if (name === "li") {
      const list = this.#lists.at(-1);
      this.#marker = list?.ordered ? `${list.next}.` : "-";
      if (list !== undefined) list.next += 1;
    } else if (name === "pre") this.#preformatted = "";
    else if (name === "blockquote") this.#quotes += 1;
    else if (name === "table") this.#tables.openTable();
    else if (name === "tr") this.#tables.openRow();
    else if (name === "td" || name === "th")
      this.#tables.openCell(spanOf(attributes.colspan), spanOf(attributes.rowspan));
  }

  #closeBlock(name: string): void {
    if (/^h[1-6]$/.test(name)) this.#heading = 0;
    else if (name === "ul" || name === "ol") this.#lists.pop();
    else if (name === "li") this.#marker = null;
    else if (name === "blockquote") this.#quotes -= 1;
    else if (name === "table") {
      const rows = this.#tables.closeTable();
      if (rows !== null) this.#writer.grid(layOut(rows));
    }
  }

  #closePreformatted(): void {
    const text = this.#preformatted ?? "";
    this.#preformatted = null;
    if (this.#tables.isInside) this.#append(oneLine(text));
    else this.#writer.code(text.replace(/^\n/, ""));
  }
}

/** Text that a reader of the page does not see is not part of its content. */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return "hidden" in attributes || HIDDEN_STYLE.test(attributes.style ?? "");
}

function spanOf(value: string | undefined): number {
  return Number.parseInt(value ?? "1", 10) || 1;
}
