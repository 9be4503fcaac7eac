import { readDocxNotes } from "./docx-notes.ts";
import { createNumbering } from "./docx-numbering.ts";
import { type NumberingReference, readDocxStyles } from "./docx-styles.ts";
import { DocxTables } from "./docx-tables.ts";
import { escapeInline, escapeLineStart, linkOf } from "./escape-markdown.ts";
import { damaged } from "./file-fault.ts";
import { createMarkdownWriter } from "./markdown-writer.ts";
import { openZip, type ZipArchive } from "./open-zip.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { readCoreTitle, readRelations } from "./read-package.ts";
import { attribute, readXml, type XmlHandlers } from "./read-xml.ts";
import { wordsBeside } from "./words-beside.ts";

interface Paragraph {
  /** Pieces of plain text; those of a link carry its target. */
  runs: { text: string; target: string }[];
  style: string;
  outlineLevel: number | undefined;
  list: string | undefined;
  level: number;
  notes: string[];
}

/** Elements whose words are not shown: deleted text, field codes, the older copy of a drawing. */
const HIDDEN = new Set(["del", "moveFrom", "instrText", "Fallback", "delText", "rubyPr"]);

/** Elements that stand for a character. */
const SIGNS = new Map([
  ["br", "\n"],
  ["cr", "\n"],
  ["noBreakHyphen", "-"],
  ["m:den", "/"],
  ["m:sup", "^"],
  ["m:sub", "_"],
]);

export function parseDocx(bytes: Uint8Array): ParsedDocument {
  const zip = openZip(bytes);
  const main = mainPart(zip);
  const xml = zip.readText(main);
  if (xml === null) throw damaged("DOCX");
  const title = readCoreTitle(zip, "DOCX");
  const parsed = readPart(zip, main, xml);
  const markdown = [parsed.markdown, ...readEdges(zip, main)].filter((text) => text !== "").join("\n\n");
  return { ...parsed, markdown, ...(title !== undefined && { title }) };
}

function readPart(zip: ZipArchive, part: string, xml: string): ParsedDocument {
  const reader = new DocxReader(zip, part);
  readXml(xml, reader, "DOCX");
  return reader.result();
}

/** Headers, footers and the words of charts, each once, to follow the text. */
function readEdges(zip: ZipArchive, main: string): string[] {
  const found = new Set<string>();
  for (const { type, target, external } of readRelations(zip, main, "DOCX").values()) {
    if (external || (type !== "header" && type !== "footer")) continue;
    const xml = zip.readText(target);
    if (xml !== null) found.add(readPart(zip, target, xml).markdown.trim());
  }
  for (const text of wordsBeside(zip, main, "DOCX")) found.add(escapeLineStart(escapeInline(text.trim())));
  return [...found];
}

function mainPart(zip: ZipArchive): string {
  for (const relation of readRelations(zip, "", "DOCX").values()) {
    if (relation.type === "officeDocument" && !relation.external) return relation.target;
  }
  return "word/document.xml";
}

class DocxReader implements XmlHandlers {
  readonly #writer = createMarkdownWriter();
  readonly #styles: ReturnType<typeof readDocxStyles>;
  readonly #numberOf: ReturnType<typeof createNumbering>;
  readonly #relations: ReturnType<typeof readRelations>;
  readonly #footnotes: ReadonlyMap<string, string>;
  readonly #endnotes: ReadonlyMap<string, string>;
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables = new DocxTables();
  readonly #links: string[] = [];
  #hidden = 0;
  #inText = false;
  /** When there is a title above the headings, they move down one level. */
  #shift = 0;

  constructor(zip: ZipArchive, main: string) {
    this.#styles = readDocxStyles(zip);
    this.#numberOf = createNumbering(zip);
    this.#relations = readRelations(zip, main, "DOCX");
    this.#footnotes = readDocxNotes(zip, "word/footnotes.xml");
    this.#endnotes = readDocxNotes(zip, "word/endnotes.xml");
  }

  open(name: string, attributes: Readonly<Record<string, string>>, fullName: string): void {
    if (this.#hidden > 0 || (HIDDEN.has(name) && !fullName.startsWith("a:"))) {
      this.#hidden += 1;
      return;
    }
    const value = attribute(attributes, "val");
    const paragraph = this.#paragraphs.at(-1);
    const known = fullName.startsWith("m:") ? `m:${name}` : name;
    const sign = SIGNS.get(known);
    switch (known) {
      case "p":
        this.#paragraphs.push({
          runs: [],
          style: "",
          outlineLevel: undefined,
          list: undefined,
          level: 0,
          notes: [],
        });
        break;
      case "t":
      case "m:t":
        this.#inText = true;
        break;
      case "pStyle":
        if (paragraph !== undefined) paragraph.style = value ?? "";
        break;
      case "outlineLvl":
        if (paragraph !== undefined) paragraph.outlineLevel = Number(value);
        break;
      case "numId":
        if (paragraph !== undefined) paragraph.list = value;
        break;
      case "ilvl":
        if (paragraph !== undefined) paragraph.level = Number(value) || 0;
        break;
      case "tab":
      case "ptab":
        // w:tab also declares tab stops, before any text of the paragraph.
        if (attributes["w:pos"] === undefined) this.#append(" ");
        break;
      case "hyperlink":
        this.#links.push(this.#relations.get(attribute(attributes, "id") ?? "")?.target ?? "");
        break;
      case "footnoteReference":
        paragraph?.notes.push(this.#footnotes.get(attribute(attributes, "id") ?? "") ?? "");
        break;
      case "endnoteReference":
        paragraph?.notes.push(this.#endnotes.get(attribute(attributes, "id") ?? "") ?? "");
        break;
      default:
        if (sign !== undefined) this.#append(sign);
        else this.#tables.open(known, value);
    }
  }

  close(name: string): void {
    if (this.#hidden > 0) {
      this.#hidden -= 1;
    } else if (name === "t") {
      this.#inText = false;
    } else if (name === "p") {
      const paragraph = this.#paragraphs.pop();
      if (paragraph !== undefined) this.#finish(paragraph);
    } else if (name === "hyperlink") {
      this.#links.pop();
    } else {
      const grid = this.#tables.close(name);
      if (grid !== null) this.#writer.grid(grid);
    }
  }

  text(text: string): void {
    if (this.#inText && this.#hidden === 0) this.#append(text);
  }

  result(): ParsedDocument {
    return this.#writer.result();
  }

  #append(text: string): void {
    const runs = this.#paragraphs.at(-1)?.runs;
    const target = this.#links.at(-1) ?? "";
    const last = runs?.at(-1);
    // Escaping needs whole words, which the file may split anywhere.
    if (last !== undefined && last.target === target) last.text += text;
    else runs?.push({ text, target });
  }

  #finish(paragraph: Paragraph): void {
    const notes = paragraph.notes.map((note) => ` (※ ${escapeInline(note.trim())})`).join("");
    const words = paragraph.runs.map(({ text, target }) => linkOf(escapeInline(text), target)).join("");
    const text = words.trim() + notes;
    if (text === "") return;
    if (!this.#tables.add(text)) this.#write(paragraph, text);
  }

  #write(paragraph: Paragraph, text: string): void {
    const styled = this.#styles.headingLevel(paragraph.style);
    const outlined = paragraph.outlineLevel;
    const heading = outlined !== undefined ? (outlined < 9 ? outlined + 1 : null) : styled;
    const own: NumberingReference | undefined =
      paragraph.list === undefined
        ? this.#styles.numbering(paragraph.style)
        : { list: paragraph.list, level: paragraph.level };
    const label = own === undefined || own.list === "0" ? null : this.#numberOf(own);
    if (heading !== null && text.length <= 300) {
      if (heading === 0) this.#shift = 1;
      this.#writer.heading(
        heading === 0 ? 1 : heading + this.#shift,
        [label?.text, text].filter(Boolean).join(" "),
      );
    } else if (label !== null && own !== undefined) {
      const isNumber = /^\d{1,9}[.)]$/.test(label.text);
      const marker = isNumber ? label.text : "-";
      const words = label.bullet || isNumber ? text : `${label.text} ${text}`;
      this.#writer.listItem(own.level, marker, words.replace(/\s*\n\s*/g, " "));
    } else {
      this.#writer.paragraph(text.split("\n").map(escapeLineStart).join("  \n"));
    }
  }
}
