import { oneLine, singleBlanks } from "../domain/text.ts";
import { escapeInline, noteOf } from "./escape-markdown.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import type { OdfStyles } from "./odf-styles.ts";
import { OdfTables } from "./odf-tables.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import type { Attributes, XmlHandlers } from "./read-xml.ts";
import { Runs } from "./runs.ts";
import { layOut } from "./table-grid.ts";
import { writeSheet } from "./write-sheet.ts";

interface Paragraph {
  runs: Runs;
  /** 0: not a heading. */
  level: number;
  style: string;
}

/** Comments, deleted text, and the number beside a note. */
const HIDDEN = new Set(["annotation", "tracked-changes", "note-citation", "forms", "bibliography-source"]);
/** On slides: text that repeats on each. */
const REPEATED = new Set(["date-time", "footer", "header", "page-number"]);
const SPACES_MAX = 100;

/**
 * Reads the words of an OpenDocument file's content: paragraphs, lists, tables, notes; sheets and slides as
 * pages.
 */
export class OdfReader implements XmlHandlers {
  readonly #docType: "odt" | "ods" | "odp";
  readonly #styles: OdfStyles;
  readonly #writer = new MarkdownWriter();
  readonly #tables = new OdfTables();
  readonly #paragraphs: Paragraph[] = [];
  readonly #lists: { style: string; next: number }[] = [];
  /** The next number of each list style, for lists that continue it. */
  readonly #numbers = new Map<string, number>();
  readonly #links: string[] = [];
  #notes = "";
  #marker = "";
  #hidden = 0;
  #frame = "";
  #inNotes = 0;
  #inFootnote = 0;
  #sheet = "";
  isWhole = false;

  constructor(docType: "odt" | "ods" | "odp", styles: OdfStyles) {
    this.#docType = docType;
    this.#styles = styles;
  }

  open(name: string, attributes: Attributes, fullName: string): void {
    if (this.#hidden > 0 || this.#isHidden(name, attributes)) {
      this.#hidden += 1;
    } else if (name === "p" || name === "h") {
      const level = name === "h" ? Number(attributes["text:outline-level"] ?? "1") || 1 : 0;
      this.#paragraphs.push({ runs: new Runs(), level, style: attributes["text:style-name"] ?? "" });
    } else if (fullName.startsWith("text:")) this.#openText(name, attributes);
    else if (fullName.startsWith("table:")) this.#openTable(name, attributes);
    else if (fullName === "draw:page") this.#writer.startPage(undefined);
    else if (fullName === "draw:frame") this.#frame = attributes["presentation:class"] ?? "";
    else if (fullName === "presentation:notes") this.#inNotes += 1;
    else if (name === "annotation") this.#inFootnote += 1;
  }

  close(name: string): void {
    if (name === "document-content") this.isWhole = true;
    if (this.#hidden > 0) this.#hidden -= 1;
    else if (name === "p" || name === "h") this.#finish(this.#paragraphs.pop());
    else if (name === "a") this.#links.pop();
    else if (name === "note" || name === "annotation") this.#inFootnote -= 1;
    else if (name === "list") this.#lists.pop();
    else if (name === "list-item" || name === "list-header") this.#marker = "";
    else if (name === "frame") this.#frame = "";
    else if (name === "notes") this.#inNotes -= 1;
    else this.#closeTable(name);
  }

  text(text: string): void {
    // Line breaks in the file mean nothing: intended ones have elements of their own.
    if (this.#hidden === 0) this.#append(singleBlanks(text));
  }

  result(): ParsedDocument {
    return this.#writer.result();
  }

  #isHidden(name: string, attributes: Attributes): boolean {
    if (name === "annotation" && this.#docType === "ods") return false;
    if (HIDDEN.has(name) || REPEATED.has(attributes["presentation:class"] ?? "")) return true;
    return (
      name === "table" &&
      this.#docType === "ods" &&
      this.#styles.isHidden(attributes["table:style-name"] ?? "")
    );
  }

  #openText(name: string, attributes: Attributes): void {
    if (name === "s")
      this.#append(" ".repeat(Math.min(Number(attributes["text:c"] ?? "1") || 1, SPACES_MAX)));
    else if (name === "tab") this.#append(" ");
    else if (name === "line-break") this.#append("\n");
    else if (name === "a") this.#links.push(attributes["xlink:href"] ?? "");
    else if (name === "note") this.#inFootnote += 1;
    else if (name === "list") {
      const style = attributes["text:style-name"] ?? this.#lists.at(-1)?.style ?? "";
      const goesOn = attributes["text:continue-numbering"] === "true" || "text:continue-list" in attributes;
      this.#lists.push({ style, next: goesOn ? (this.#numbers.get(style) ?? 1) : 1 });
    } else if (name === "list-item") this.#marker = this.#nextMarker(Number(attributes["text:start-value"]));
  }

  #nextMarker(start: number): string {
    const list = this.#lists.at(-1);
    if (list === undefined || !this.#styles.isOrdered(list.style, this.#lists.length)) return "-";
    const number = Number.isInteger(start) ? start : list.next;
    list.next = number + 1;
    this.#numbers.set(list.style, list.next);
    return `${number}.`;
  }

  #openTable(name: string, attributes: Attributes): void {
    if (name === "table" && this.#docType === "ods" && !this.#tables.isInside) {
      this.#sheet = oneLine(attributes["table:name"] ?? "");
      this.#writer.startPage(this.#sheet);
    }
    this.#tables.open(name, attributes);
  }

  #closeTable(name: string): void {
    const rows = this.#tables.close(name);
    if (rows === null) return;
    const grid = layOut(rows);
    if (this.#docType !== "ods") {
      this.#writer.grid(grid);
      return;
    }
    const filled = grid
      .map((cells, row) => ({ row, cells: new Map(cells.map(({ column, text }) => [column, text])) }))
      .filter(({ cells }) => cells.size > 0);
    if (filled.length > 0) this.#writer.heading(2, escapeInline(this.#sheet));
    writeSheet(this.#writer, filled);
  }

  #append(text: string): void {
    this.#paragraphs.at(-1)?.runs.add(text, this.#links.at(-1));
  }

  #finish(paragraph: Paragraph | undefined): void {
    if (paragraph === undefined) return;
    const { runs } = paragraph;
    if (this.#inFootnote > 0) {
      this.#notes += noteOf(runs.plain);
      return;
    }
    // Sheets are escaped when they are written.
    const text = (this.#docType === "ods" ? oneLine(runs.plain) : runs.markdown) + this.#notes;
    this.#notes = "";
    if (text !== "" && !this.#tables.add(text)) this.#write(paragraph, text);
  }

  #write({ level, style }: Paragraph, text: string): void {
    const slides = this.#docType === "odp";
    const heading = level || this.#styles.headingLevel(style);
    if (this.#inNotes > 0) this.#writer.quote(text);
    else if (slides && this.#frame === "title") this.#writer.heading(2, text);
    else if (!slides && heading > 0) this.#writer.heading(heading, text);
    else if (this.#lists.length > 0 && this.#marker !== "") {
      this.#writer.listItem(this.#lists.length - 1, this.#marker, text);
      // Further paragraphs of an item are written below it, without a marker.
      this.#marker = "";
    } else this.#writer.lines(text);
  }
}
