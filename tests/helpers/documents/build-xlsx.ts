import { buildZip } from "./build-zip.ts";

const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/**
 * A number with a style: 1 is a date, 2 a percentage with two decimals, 3 a date in a Korean format of its own,
 * 4 a percentage with one, 5 an amount in won.
 */
export interface StyledNumber {
  value: number;
  style: 1 | 2 | 3 | 4 | 5;
}

export interface XlsxSheet {
  name: string;
  /** Null leaves out a cell; an empty row separates two blocks. */
  rows: readonly (readonly (string | number | boolean | StyledNumber | null)[])[];
  merges?: readonly string[];
  hidden?: boolean;
}

const STYLES = `<?xml version="1.0"?><styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;년&quot; m&quot;월&quot; d&quot;일&quot;"/><numFmt numFmtId="171" formatCode="0.0%;[Red]-0.0%"/><numFmt numFmtId="172" formatCode="#,##0&quot;원&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`;

export function buildXlsx(sheets: readonly XlsxSheet[]): Uint8Array {
  const strings: string[] = [];
  const cell = (value: XlsxSheet["rows"][number][number], column: number, row: number): string => {
    if (value === null) return "";
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (typeof value === "string") return `<c r="${at}" t="s"><v>${strings.push(value) - 1}</v></c>`;
    if (typeof value === "boolean") return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
    return `<c r="${at}" s="${value.style}"><v>${value.value}</v></c>`;
  };
  const parts = sheets.map((sheet, index) => {
    const rows = sheet.rows.map(
      (row, number) =>
        `<row r="${number + 1}">${row.map((value, column) => cell(value, column, number)).join("")}</row>`,
    );
    const merges = (sheet.merges ?? []).map((reference) => `<mergeCell ref="${reference}"/>`).join("");
    return {
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `<?xml version="1.0"?><worksheet><sheetData>${rows.join("")}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    };
  });
  return buildZip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "xl/workbook.xml",
      content: `<?xml version="1.0"?><workbook ${R}><sheets>${sheets.map((sheet, index) => `<sheet name="${sheet.name}" sheetId="${index + 1}" r:id="rId${index + 1}"${sheet.hidden ? ' state="hidden"' : ""}/>`).join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<?xml version="1.0"?><Relationships>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${TYPES}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join("")}</Relationships>`,
    },
    ...parts,
    { name: "xl/styles.xml", content: STYLES },
    {
      name: "xl/sharedStrings.xml",
      content: `<?xml version="1.0"?><sst>${strings.map((text) => `<si><r><t xml:space="preserve">${text}</t></r></si>`).join("")}</sst>`,
    },
  ]);
}
