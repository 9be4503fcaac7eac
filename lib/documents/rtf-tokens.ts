/** The tokens of an RTF file, one after the other. */
export type RtfToken =
  | { kind: "open" }
  | { kind: "close" }
  | { kind: "word"; word: string; value: number | undefined }
  /** Bytes of text, in the code page that applies at this place. */
  | { kind: "bytes"; bytes: number[] };

const WORD = /([a-z]+)(-?\d{1,10})? ?/iy;
const TEXT = /[^\\{}\r\n]+/y;
/** Characters that stand for themselves after a backslash. */
const ESCAPED = "\\{}";
/** Characters that are a one-letter control word after a backslash. */
const SIGNS: Readonly<Record<string, string>> = {
  "~": "nbsp",
  "-": "softhyphen",
  _: "nbhyphen",
  "*": "ignorable",
  "\n": "par",
  "\r": "par",
};

/**
 * Splits RTF into groups, control words and text (RTF specification 1.9.1). Pictures embedded as bytes are
 * skipped. Broken input becomes text or is left out; nothing throws.
 */
export function* rtfTokens(rtf: string): Generator<RtfToken> {
  let at = 0;
  while (at < rtf.length) {
    const sign = rtf[at];
    if (sign === "{" || sign === "}") {
      at += 1;
      yield { kind: sign === "{" ? "open" : "close" };
    } else if (sign === "\r" || sign === "\n" || sign === "\0") {
      at += 1;
    } else if (sign === "\\") {
      const { token, end } = controlAt(rtf, at + 1);
      at = end;
      if (token !== null) yield token;
      if (token?.kind === "word" && token.word === "bin") at += Math.max(0, token.value ?? 0);
    } else {
      TEXT.lastIndex = at;
      const text = TEXT.exec(rtf)?.[0] ?? rtf.slice(at, at + 1);
      at += text.length;
      yield { kind: "bytes", bytes: [...Buffer.from(text, "latin1")] };
    }
  }
}

function controlAt(rtf: string, at: number): { token: RtfToken | null; end: number } {
  const sign = rtf[at] ?? "";
  if (ESCAPED.includes(sign)) return { token: { kind: "bytes", bytes: [sign.charCodeAt(0)] }, end: at + 1 };
  if (sign === "'") {
    const byte = Number.parseInt(rtf.slice(at + 1, at + 3), 16);
    return { token: Number.isNaN(byte) ? null : { kind: "bytes", bytes: [byte] }, end: at + 3 };
  }
  WORD.lastIndex = at;
  const found = WORD.exec(rtf);
  if (found !== null) {
    const [whole, word = "", number] = found;
    const value = number === undefined ? undefined : Number(number);
    return { token: { kind: "word", word, value }, end: at + whole.length };
  }
  const word = SIGNS[sign];
  return { token: word === undefined ? null : { kind: "word", word, value: undefined }, end: at + 1 };
}
