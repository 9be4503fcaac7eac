import { posix } from "node:path";
import { oneLine } from "../domain/text.ts";
import { escapeInline } from "./escape-markdown.ts";
import { damaged } from "./file-fault.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import { openZip, type ZipArchive } from "./open-zip.ts";
import type { ParsedDocument, ReportProgress } from "./parsed-document.ts";
import { type Relation, readCoreTitle, readRelations, relationOf } from "./read-package.ts";
import { type Attributes, attribute, elementsNamed, readXml, type XmlHandlers } from "./read-xml.ts";
import { Runs } from "./runs.ts";
import { type GridCell, layOut } from "./table-grid.ts";
import { paragraphsOf } from "./words-beside.ts";

interface SlideParagraph {
  runs: Runs;
  level: number;
  bullet: boolean;
}

interface Shape {
  /** "title", "body" and the like; "" for a text box. */
  role: string;
  paragraphs: SlideParagraph[];
  rows?: GridCell[][];
}

const MAIN = "ppt/presentation.xml";
/** Placeholders that repeat on every slide. */
const REPEATED = new Set(["dt", "ftr", "sldNum", "hdr", "sldImg"]);
const TITLES = new Set(["title", "ctrTitle"]);
const LISTED = new Set(["body", "obj"]);

/**
 * Slides become pages in the order in which they are shown, each with its title as heading and its speaker
 * notes as quotes.
 */
export function parsePptx(bytes: Uint8Array, report: ReportProgress = () => {}): ParsedDocument {
  const zip = openZip(bytes);
  const slides = slideParts(zip);
  const writer = new MarkdownWriter();
  for (const [index, part] of slides.entries()) {
    const xml = zip.readText(part);
    if (xml === null) throw damaged("PPTX", new Error(`${part} is missing`));
    const relations = readRelations(zip, part, "PPTX");
    const shapes = readShapes(xml, relations);
    const title = titleOf(shapes);
    writer.startPage(title === "" ? undefined : title);
    if (title !== "") writer.heading(2, escapeInline(title));
    for (const shape of shapes) if (!TITLES.has(shape.role)) writeShape(writer, shape);
    writeRelated(zip, writer, relations);
    report((index + 1) / slides.length);
  }
  return { ...writer.result(), title: readCoreTitle(zip, "PPTX") };
}

function slideParts(zip: ZipArchive): string[] {
  const xml = zip.readText(MAIN);
  if (xml === null) throw damaged("PPTX");
  const relations = readRelations(zip, MAIN, "PPTX");
  return elementsNamed(xml, "sldId", "PPTX").flatMap((attributes) => {
    const relation = relations.get(relationOf(attributes));
    return relation === undefined || relation.external ? [] : [posix.normalize(relation.target)];
  });
}

function titleOf(shapes: readonly Shape[]): string {
  const title = shapes.find((shape) => TITLES.has(shape.role));
  return oneLine(title?.paragraphs.map(({ runs }) => runs.plain).join(" ") ?? "");
}

function writeShape(writer: MarkdownWriter, shape: Shape): void {
  if (REPEATED.has(shape.role)) return;
  if (shape.rows !== undefined) {
    writer.grid(layOut(shape.rows));
    return;
  }
  const spoken = shape.paragraphs.filter(({ runs }) => runs.plain.trim() !== "");
  for (const { runs, level, bullet } of spoken) {
    const listed = bullet || level > 0 || (LISTED.has(shape.role) && spoken.length > 1);
    const text = oneLine(runs.markdown);
    const [, marker = "-", words = text] = /^(\d{1,2}[.)])\s+(\S.*)$/.exec(text) ?? [];
    if (listed) writer.listItem(level, marker, words);
    else writer.lines(text);
  }
}

/** Speaker notes, and the words of charts and SmartArt drawings, which are in parts of their own. */
function writeRelated(
  zip: ZipArchive,
  writer: MarkdownWriter,
  relations: ReadonlyMap<string, Relation>,
): void {
  for (const relation of relations.values()) {
    if (relation.external) continue;
    if (relation.type === "diagramData") {
      const xml = zip.readText(relation.target);
      const shapes = xml === null ? [] : readShapes(`<sp>${xml}</sp>`, new Map());
      for (const shape of shapes) writeShape(writer, { ...shape, role: "body" });
    }
    if (relation.type === "chart") {
      for (const text of new Set(paragraphsOf(zip.readText(relation.target) ?? "", "PPTX")))
        writer.lines(escapeInline(text));
    }
    if (relation.type === "notesSlide") {
      const xml = zip.readText(relation.target);
      const notes = xml === null ? [] : readShapes(xml, new Map()).filter((shape) => shape.role === "body");
      const lines = notes
        .flatMap((shape) => shape.paragraphs.map(({ runs }) => oneLine(runs.markdown)))
        .filter(Boolean);
      writer.quote(lines.join("\n\n"));
    }
  }
}

function readShapes(xml: string, relations: ReadonlyMap<string, Relation>): Shape[] {
  const reader = new ShapeReader(relations);
  readXml(xml, reader, "PPTX");
  return reader.shapes;
}

class ShapeReader implements XmlHandlers {
  readonly #relations: ReadonlyMap<string, Relation>;
  readonly shapes: Shape[] = [];
  #shape: Shape | null = null;
  #paragraph: SlideParagraph | null = null;
  #inText = false;
  #hidden = 0;
  #target = "";

  constructor(relations: ReadonlyMap<string, Relation>) {
    this.#relations = relations;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#hidden > 0 || name === "Fallback") {
      this.#hidden += 1;
    } else if (name === "sp" || name === "graphicFrame") {
      this.#shape = { role: "", paragraphs: [] };
      this.shapes.push(this.#shape);
    } else if (name === "ph" && this.#shape !== null) {
      this.#shape.role = attributes.type ?? "obj";
    } else if (name === "tbl" && this.#shape !== null) {
      this.#shape.rows = [];
    } else if (name === "tr") {
      this.#shape?.rows?.push([]);
    } else if (name === "tc") {
      const covered = attributes.hMerge === "1" || attributes.vMerge === "1";
      const columnSpan = Number(attributes.gridSpan ?? 1);
      const rowSpan = Number(attributes.rowSpan ?? 1);
      // A cell covered by a merged one is marked as such by a span of no columns.
      this.#shape?.rows?.at(-1)?.push({ text: "", columnSpan: covered ? 0 : columnSpan, rowSpan });
    } else if (name === "p") {
      this.#paragraph = { runs: new Runs(), level: 0, bullet: false };
    } else if (name === "pPr" && this.#paragraph !== null) {
      this.#paragraph.level = Number(attributes.lvl ?? 0) || 0;
    } else if ((name === "buChar" || name === "buAutoNum") && this.#paragraph !== null) {
      this.#paragraph.bullet = true;
    } else if (name === "hlinkClick") {
      const relation = this.#relations.get(attribute(attributes, "id") ?? "");
      this.#target = relation?.external ? relation.target : "";
    } else if (name === "r") {
      this.#target = "";
    } else if (name === "br") {
      this.#paragraph?.runs.add(" ", this.#target);
    }
    this.#inText = name === "t" && this.#hidden === 0;
  }

  close(name: string): void {
    this.#inText = false;
    if (this.#hidden > 0) {
      this.#hidden -= 1;
    } else if (name === "p" && this.#paragraph !== null) {
      const open = this.#cell();
      if (open !== undefined) open.text = `${open.text} ${oneLine(this.#paragraph.runs.markdown)}`.trim();
      else this.#shape?.paragraphs.push(this.#paragraph);
      this.#paragraph = null;
    } else if (name === "sp" || name === "graphicFrame") {
      if (this.#shape?.rows !== undefined) {
        this.#shape.rows = this.#shape.rows.map((row) => row.filter((found) => found.columnSpan > 0));
      }
      this.#shape = null;
    }
  }

  text(text: string): void {
    if (this.#inText) this.#paragraph?.runs.add(text, this.#target);
  }

  #cell(): GridCell | undefined {
    return this.#shape?.rows?.at(-1)?.at(-1);
  }
}
