import { createNumbering } from "./docx-numbering.ts";
import { type NumberingReference, readDocxStyles } from "./docx-styles.ts";
import { DocxTables } from "./docx-tables.ts";
import { escapeInline, noteOf } from "./escape-markdown.ts";
import { damaged } from "./file-fault.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import { openZip, type ZipArchive } from "./open-zip.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { readCoreTitle, readRelations } from "./read-package.ts";
import { type Attributes, attribute, readXml, textsIn, type XmlHandlers } from "./read-xml.ts";
import { Runs } from "./runs.ts";
import { wordsBeside } from "./words-beside.ts";

interface Paragraph {
  runs: Runs;
  style: string;
  outlineLevel: number | undefined;
  list: string | undefined;
  level: number;
  notes: string;
}

const NOTES = new Set(["footnote", "endnote"]);
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
  const markdown = [readPart(zip, main, xml), ...readEdges(zip, main)].filter(Boolean).join("\n\n");
  return { markdown, title: readCoreTitle(zip, "DOCX") };
}

function readPart(zip: ZipArchive, part: string, xml: string): string {
  const reader = new DocxReader(zip, part);
  readXml(xml, reader, "DOCX");
  return reader.writer.result().markdown;
}

/** Headers, footers and the words of charts, each once, to follow the text. */
function readEdges(zip: ZipArchive, main: string): string[] {
  const found = new Set<string>();
  for (const { type, target, external } of readRelations(zip, main, "DOCX").values()) {
    if (external || (type !== "header" && type !== "footer")) continue;
    const xml = zip.readText(target);
    if (xml !== null) found.add(readPart(zip, target, xml));
  }
  const writer = new MarkdownWriter();
  for (const text of wordsBeside(zip, main, "DOCX")) writer.lines(escapeInline(text));
  return [...found, writer.result().markdown];
}

function mainPart(zip: ZipArchive): string {
  for (const relation of readRelations(zip, "", "DOCX").values()) {
    if (relation.type === "officeDocument" && !relation.external) return relation.target;
  }
  return "word/document.xml";
}

class DocxReader implements XmlHandlers {
  readonly writer = new MarkdownWriter();
  readonly #styles: ReturnType<typeof readDocxStyles>;
  readonly #numberOf: ReturnType<typeof createNumbering>;
  readonly #relations: ReturnType<typeof readRelations>;
  readonly #notes: Readonly<Record<string, ReadonlyMap<string, string>>>;
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
    this.#notes = {
      footnoteReference: readNotes(zip, "word/footnotes.xml"),
      endnoteReference: readNotes(zip, "word/endnotes.xml"),
    };
  }

  open(name: string, attributes: Attributes, fullName: string): void {
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
          runs: new Runs(),
          style: "",
          outlineLevel: undefined,
          list: undefined,
          level: 0,
          notes: "",
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
      case "endnoteReference":
        if (paragraph !== undefined)
          paragraph.notes += noteOf(this.#notes[known]?.get(attribute(attributes, "id") ?? "") ?? "");
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
      if (grid !== null) this.writer.grid(grid);
    }
  }

  text(text: string): void {
    if (this.#inText && this.#hidden === 0) this.#append(text);
  }

  #append(text: string): void {
    this.#paragraphs.at(-1)?.runs.add(text, this.#links.at(-1));
  }

  #finish(paragraph: Paragraph): void {
    const text = paragraph.runs.markdown + paragraph.notes;
    if (text !== "" && !this.#tables.add(text)) this.#write(paragraph, text);
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
      const words = [label, text].filter(Boolean).join(" ");
      this.writer.heading(heading === 0 ? 1 : heading + this.#shift, words);
    } else if (label !== null && own !== undefined) this.writer.listItem(own.level, label, text);
    else this.writer.lines(text);
  }
}

/** Footnotes or endnotes by id, to be inserted where they are referenced. */
function readNotes(zip: ZipArchive, part: string): Map<string, string> {
  const notes = textsIn(zip.readText(part), NOTES, "DOCX");
  return new Map(notes.map(({ attributes, text }) => [attribute(attributes, "id") ?? "", text]));
}
