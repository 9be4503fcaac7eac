import { TextDecoder } from "@exodus/bytes/encoding.js";

/** Windows' character sets of a font (\fcharset), as code pages. */
const CHARSETS = new Map([
  [0, 1252],
  [77, 10_000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);
const NAMES = new Map([
  [932, "shift_jis"],
  [936, "gbk"],
  [949, "euc-kr"],
  [950, "big5"],
  [1361, "euc-kr"],
  [10_000, "macintosh"],
  [20_127, "windows-1252"],
  [28_591, "windows-1252"],
  [51_949, "euc-kr"],
  [65_001, "utf-8"],
]);

export function pageOfCharset(charset: number): number | undefined {
  return CHARSETS.get(charset);
}

/** Decodes bytes of a code page; an unknown page is read as Western European. */
export function decodePage(bytes: readonly number[], page: number): string {
  const name = NAMES.get(page) ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : "windows-1252");
  return new TextDecoder(page === 874 ? "windows-874" : name).decode(Uint8Array.from(bytes));
}
