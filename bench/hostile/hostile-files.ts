import { buildZip } from "../../tests/helpers/documents/build-zip.ts";

export interface HostileFile {
  name: string;
  bytes: Uint8Array;
}

const CSV_BYTES = 404 * 1024;

/**
 * Small files made to cost as much as possible: few bytes that claim many places, repeat
 * themselves or unpack to very much.
 */
export function hostileFiles(): HostileFile[] {
  return [
    ...Object.entries(csvFiles()).map(([name, text]) => ({
      name: `${name}.csv`,
      bytes: new TextEncoder().encode(text),
    })),
    ...Object.entries(htmlFiles()).map(([name, text]) => ({
      name: `${name}.html`,
      bytes: new TextEncoder().encode(text),
    })),
    ...Object.entries(sections()).map(([name, body]) => ({ name: `${name}.hwpx`, bytes: hwpx(body) })),
  ];
}

function csvFiles(): Record<string, string> {
  const half = CSV_BYTES / 2;
  const header = Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(",");
  return {
    "wide header, many rows": `${header}\n${"x,y\n".repeat((CSV_BYTES - header.length) / 4)}`,
    "95 columns, many rows": `${"c,".repeat(95)}\n${"b\n".repeat(half)}`,
    "one row": "a,".repeat(half),
    "one column": "a\n".repeat(half),
    "a diagonal": Array.from({ length: 890 }, (_, index) => `${",".repeat(index)}x`).join("\n"),
    "a far last column": `${",".repeat(2_000)}x\n${"b\n".repeat(half)}`,
    square: `${"a,".repeat(450)}\n`.repeat(450),
    quotes: '"a""b",'.repeat(CSV_BYTES / 7),
    marks: "*_`<[~,".repeat(CSV_BYTES / 7),
    "one long line": "가나다".repeat(CSV_BYTES / 9),
  };
}

function htmlFiles(): Record<string, string> {
  return {
    spans: `<table>${'<tr><td colspan="1000" rowspan="1000">a</td></tr>'.repeat(8_000)}</table>`,
    "spans in one row": `<table><tr>${'<td colspan="1000" rowspan="1000">ab</td>'.repeat(4_000)}</tr>${"<tr>".repeat(40_000)}</table>`,
    "tables in tables": '<table><tr><td rowspan="9">a<tr><td>'.repeat(1_200),
  };
}

const paragraph = (text: string) => `<hp:p><hp:run><hp:t>${text}</hp:t></hp:run></hp:p>`;
const table = (rows: string) => `<hp:p><hp:run><hp:tbl>${rows}</hp:tbl></hp:run></hp:p>`;
const row = (cells: string) => `<hp:tr>${cells}</hp:tr>`;

function cell(content: string, { columns = 1, rows = 1, at = "", header = false } = {}): string {
  const kind = header ? ' header="1"' : "";
  return `<hp:tc${kind}><hp:subList>${content}</hp:subList>${at}<hp:cellSpan colSpan="${columns}" rowSpan="${rows}"/></hp:tc>`;
}

function sections(): Record<string, string> {
  const x = paragraph("x");
  const wide = row(cell(x, { columns: 199 }) + cell(x));
  return {
    spans: table(row(cell(x, { columns: 200, rows: 10_000 })).repeat(3_000)),
    "spans with addresses": table(
      Array.from({ length: 3_000 }, (_, index) =>
        row(cell(x, { columns: 200, rows: 10_000, at: `<hp:cellAddr colAddr="0" rowAddr="${index}"/>` })),
      ).join(""),
    ),
    "wide tables": table(wide + row(cell(x)).repeat(2_000)).repeat(5),
    "header cells": table(row(cell(x, { header: true }).repeat(20)).repeat(1_500)),
    "many small tables": table(row(cell(x) + cell(x))).repeat(30_000),
    "many paragraphs": paragraph("a").repeat(200_000),
    "many runs": `<hp:p>${"<hp:run><hp:t>a</hp:t></hp:run>".repeat(200_000)}</hp:p>`,
    "a long repeated cell": table(
      row(cell(paragraph("word ".repeat(20_000)), { rows: 1_000 }) + cell(x)) + row(cell(x)).repeat(999),
    ),
    "unpacks to sixty megabytes": paragraph("가나다 ".repeat(6_000_000)),
    "nested tables": Array.from({ length: 150 }).reduce<string>((inner) => table(row(cell(inner + x))), x),
  };
}

function hwpx(body: string): Uint8Array {
  const names =
    'xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph" xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section"';
  const manifest =
    '<opf:package xmlns:opf="http://www.idpf.org/2007/opf/"><opf:manifest><opf:item id="section0" href="Contents/section0.xml" media-type="application/xml"/></opf:manifest><opf:spine><opf:itemref idref="section0"/></opf:spine></opf:package>';
  return buildZip([
    { name: "mimetype", content: "application/hwp+zip" },
    { name: "Contents/content.hpf", content: manifest },
    { name: "Contents/section0.xml", content: `<?xml version="1.0"?><hs:sec ${names}>${body}</hs:sec>` },
  ]);
}
