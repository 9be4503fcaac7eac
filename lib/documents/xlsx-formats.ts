import type { ZipArchive } from "./open-zip.ts";
import { readXml } from "./read-xml.ts";
import { type NumberFormat, readNumberFormat, showNumber } from "./xlsx-number-format.ts";

/** What the number of a cell stands for; of a percentage with how many digits behind the point it is shown. */
export type CellFormat =
  | { kind: "date" | "time" }
  | { kind: "number"; shown?: NumberFormat }
  | { kind: "percent"; decimals: number };

export const PLAIN_NUMBER: CellFormat = { kind: "number" };

const DATE_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const TIME_FORMATS = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);
const DAY_MS = 86_400_000;

function formatOf(id: number, code: string | undefined): CellFormat {
  if (DATE_FORMATS.has(id)) return { kind: "date" };
  if (TIME_FORMATS.has(id)) return { kind: "time" };
  if (id === 9 || id === 10) return { kind: "percent", decimals: id === 9 ? 0 : 2 };
  if (code === undefined) return numberOf(id, code);
  const plain = code
    .replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, "")
    .split(";", 1)[0]
    ?.toLowerCase();
  if (plain === undefined || /general|표준/.test(plain)) return numberOf(id, code);
  if (/[yd]|년|월|일/.test(plain)) return { kind: "date" };
  if (/h|s|am\/pm/.test(plain)) return { kind: "time" };
  if (!plain.includes("%")) return numberOf(id, code);
  return { kind: "percent", decimals: /\.([0#?]+)/.exec(plain)?.[1]?.length ?? 0 };
}

function numberOf(id: number, code: string | undefined): CellFormat {
  const shown = readNumberFormat(id, code);
  return shown === null ? PLAIN_NUMBER : { kind: "number", shown };
}

/** The format of each cell style, by the index that cells name. */
export function readCellFormats(zip: ZipArchive): CellFormat[] {
  const formats: CellFormat[] = [];
  const codes = new Map<number, string>();
  let inCellStyles = false;
  const xml = zip.readText("xl/styles.xml");
  if (xml === null) return formats;
  readXml(
    xml,
    {
      open(name, attributes) {
        if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
        if (name === "cellXfs") inCellStyles = true;
        if (name === "xf" && inCellStyles) {
          const id = Number(attributes.numFmtId ?? 0);
          formats.push(formatOf(id, codes.get(id)));
        }
      },
      close(name) {
        if (name === "cellXfs") inCellStyles = false;
      },
    },
    "XLSX",
  );
  return formats;
}

/** A number as the sheet shows it. Excel counts days from 1899-12-30, or in some files from 1904-01-01. */
export function formatCellNumber(raw: string, format: CellFormat, from1904: boolean): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (format.kind === "percent") return `${Number((value * 100).toFixed(format.decimals))}%`;
  if (format.kind === "number" && format.shown !== undefined) return showNumber(value, format.shown);
  if (format.kind === "number" || value < 0 || value > 2_958_466) return tidy(value);
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(start + Math.round((value * DAY_MS) / 1_000) * 1_000).toISOString();
  const day = moment.slice(0, 10);
  const time = moment.slice(11, 19).replace(/:00$/, "");
  if (format.kind === "time" && value < 1) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}

/** 0.1 + 0.2 is written 0.3, as the sheet shows it. */
function tidy(value: number): string {
  return String(Number(value.toPrecision(15)));
}
