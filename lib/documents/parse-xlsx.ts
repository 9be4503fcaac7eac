import { posix } from "node:path";
import { oneLine } from "../domain/text.ts";
import { PARSE_PAGES } from "../tunables/documents.ts";
import { escapeInline } from "./escape-markdown.ts";
import { damaged } from "./file-fault.ts";
import { MarkdownWriter, tooManyPages } from "./markdown-writer.ts";
import { openZip, type ZipArchive } from "./open-zip.ts";
import type { ParsedDocument, ReportProgress } from "./parsed-document.ts";
import { readCoreTitle, readRelations, relationOf } from "./read-package.ts";
import { elementsNamed, readXml, textsIn } from "./read-xml.ts";
import { wordsBeside } from "./words-beside.ts";
import { type SheetRow, writeSheet } from "./write-sheet.ts";
import { type CellFormat, formatCellNumber, PLAIN_NUMBER, readCellFormats } from "./xlsx-formats.ts";

const MAIN = "xl/workbook.xml";
const STRINGS = new Set(["si"]);
/** The most columns a sheet can have; a cell beyond is an error in the file. */
const COLUMNS_MAX = 16_384;

interface Sheet {
  name: string;
  part: string;
}

interface Workbook {
  sheets: Sheet[];
  from1904: boolean;
  strings: string[];
  formats: CellFormat[];
}

/**
 * Sheets become pages, labelled with their names; blocks between empty rows become tables. Hidden sheets are
 * left out.
 */
export function parseXlsx(bytes: Uint8Array, report: ReportProgress = () => {}): ParsedDocument {
  const zip = openZip(bytes);
  const workbook = readWorkbook(zip);
  if (workbook.sheets.length > PARSE_PAGES) throw tooManyPages();
  const writer = new MarkdownWriter();
  for (const [index, sheet] of workbook.sheets.entries()) {
    const xml = zip.readText(sheet.part);
    writer.startPage(sheet.name);
    const rows = xml === null ? [] : readSheet(xml, workbook);
    if (rows.length > 0) writer.heading(2, escapeInline(sheet.name));
    writeSheet(writer, rows);
    for (const text of wordsBeside(zip, sheet.part, "XLSX")) writer.lines(escapeInline(text));
    report((index + 1) / workbook.sheets.length);
  }
  return { ...writer.result(), title: readCoreTitle(zip, "XLSX") };
}

function readWorkbook(zip: ZipArchive): Workbook {
  const xml = zip.readText(MAIN);
  if (xml === null) throw damaged("XLSX");
  const relations = readRelations(zip, MAIN, "XLSX");
  const sheets = elementsNamed(xml, "sheet", "XLSX").flatMap((attributes): Sheet[] => {
    const relation = relations.get(relationOf(attributes));
    const isShown = (attributes.state ?? "visible") === "visible" && relation?.type === "worksheet";
    if (!isShown || relation.external) return [];
    return [{ name: oneLine(attributes.name ?? ""), part: posix.normalize(relation.target) }];
  });
  const [properties] = elementsNamed(xml, "workbookPr", "XLSX");
  const from1904 = ["1", "true"].includes(properties?.date1904 ?? "");
  const shared = [...relations.values()].find(({ type }) => type === "sharedStrings");
  const stringsXml = zip.readText(shared?.target ?? "xl/sharedStrings.xml");
  const strings = textsIn(stringsXml, STRINGS, "XLSX").map(({ text }) => text);
  return { sheets, from1904, strings, formats: readCellFormats(zip) };
}

/** "BC12" → column 54, row 11. */
function positionOf(reference: string | undefined): { column: number; row: number } | null {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference ?? "");
  if (found === null) return null;
  let column = 0;
  for (const letter of found[1] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: Math.min(column, COLUMNS_MAX) - 1, row: Number(found[2]) - 1 };
}

function readSheet(xml: string, workbook: Workbook): SheetRow[] {
  const rows: SheetRow[] = [];
  let row: SheetRow = { row: -1, cells: new Map() };
  let column = -1;
  let type = "";
  let format = PLAIN_NUMBER;
  let value = "";
  let inValue = false;
  const merges: string[] = [];
  readXml(
    xml,
    {
      open(name, attributes) {
        if (name === "row") {
          const number = Number(attributes.r ?? Number.NaN);
          row = { row: Number.isInteger(number) ? number - 1 : row.row + 1, cells: new Map() };
          rows.push(row);
          column = -1;
        } else if (name === "c") {
          column = positionOf(attributes.r)?.column ?? column + 1;
          type = attributes.t ?? "n";
          format = workbook.formats[Number(attributes.s ?? -1)] ?? PLAIN_NUMBER;
          value = "";
        } else if (name === "mergeCell") {
          merges.push(attributes.ref ?? "");
        }
        inValue = name === "v" || name === "t";
      },
      text(piece) {
        if (inValue) value += piece;
      },
      close(name) {
        inValue = false;
        if (name !== "c") return;
        const text = cellText(value, type, format, workbook);
        if (text !== "") row.cells.set(column, text);
      },
    },
    "XLSX",
  );
  repeatMerged(rows, merges);
  return rows.filter((found) => found.cells.size > 0);
}

function cellText(value: string, type: string, format: CellFormat, workbook: Workbook): string {
  if (type === "s") return oneLine(workbook.strings[Number(value)] ?? "");
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n" || value === "") return oneLine(value);
  return formatCellNumber(value, format, workbook.from1904);
}

/** Repeats a cell merged over several rows in each of them, so that a row can be read alone. */
function repeatMerged(rows: readonly SheetRow[], merges: readonly string[]): void {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  for (const merge of merges) {
    const [start, end] = merge.split(":").map(positionOf);
    if (!start || !end || end.row <= start.row || end.row - start.row > rows.length) continue;
    const text = byNumber.get(start.row)?.cells.get(start.column);
    if (text === undefined) continue;
    for (let at = start.row + 1; at <= end.row; at += 1) byNumber.get(at)?.cells.set(start.column, text);
  }
}
