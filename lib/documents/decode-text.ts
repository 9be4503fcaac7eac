// Node's own decoder has only the 2,350 syllables of KS X 1001, and gives "c" for 똠.
import { TextDecoder } from "@exodus/bytes/encoding.js";
import { fileFault } from "./file-fault.ts";

export interface DecodedText {
  text: string;
  encoding: string;
}

/** How much of a long text is checked for UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4_096;
/** A larger share of undecodable characters than this means that it is not text. */
const UNREADABLE_SHARE = 0.02;

function markOf(bytes: Uint8Array): DecodedText["encoding"] | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** Counts zero bytes at even and odd offsets. Only UTF-16 text has them, all on one side. */
export function countZeros(sample: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) zeros.even += 1;
    else zeros.odd += 1;
  }
  return zeros;
}

/** Latin text in UTF-16 has a zero in every second byte. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const { even, odd } = countZeros(sample);
  const half = sample.length / 2;
  if (odd > half * 0.3 && even < half * 0.05) return "utf-16le";
  if (even > half * 0.3 && odd < half * 0.05) return "utf-16be";
  return null;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(standardName(encoding), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Korean programs say EUC-KR for the encoding with the syllables that Windows added. */
function standardName(encoding: string): string {
  return /^(?:euckr|cp949|ms949|uhc|ks_?c_?5601.*)$/i.test(encoding) ? "euc-kr" : encoding;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Korean text in the old encoding is mostly everyday Hangul and ASCII. */
function looksKorean(text: string): boolean {
  const hangul = count(text, /[\uac00-\ud7a3]/g);
  const other = count(text, /[^\u0000-\u007f\uac00-\ud7a3]/g);
  return hangul > 0 && hangul >= other;
}

/**
 * Decodes text in any of the usual encodings: a byte order mark decides, then valid UTF-8, then UTF-16 by its
 * zeros, then what the text declares (HTML does), then EUC-KR / CP949 if that gives Korean, then Western
 * European. A few broken bytes in UTF-8 become "�"; more mean that this is not text.
 */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText {
  const marked = markOf(bytes);
  if (marked !== null) return accept(new TextDecoder(marked).decode(bytes), marked);
  const utf16 = unmarkedUtf16(bytes);
  if (utf16 !== null) return accept(new TextDecoder(utf16).decode(bytes), utf16);
  const utf8 = tryDecode(bytes, "utf-8");
  if (utf8 !== null) return accept(utf8, "utf-8");
  const named = declared === undefined ? null : tryDecode(bytes, declared);
  if (named !== null && declared !== undefined) return accept(named, declared.toLowerCase());
  const korean = tryDecode(bytes, "euc-kr");
  if (korean !== null && looksKorean(korean)) return accept(korean, "euc-kr");
  return decodeDamaged(bytes);
}

/** Used when no encoding decodes without error: takes the one with the fewest replacement characters. */
function decodeDamaged(bytes: Uint8Array): DecodedText {
  const candidates: DecodedText[] = (["utf-8", "euc-kr"] as const).map((encoding) => ({
    encoding,
    text: new TextDecoder(encoding).decode(bytes),
  }));
  const [best] = candidates
    .map((candidate) => ({ ...candidate, broken: count(candidate.text, /\ufffd/g) }))
    .filter(({ encoding, text }) => encoding === "utf-8" || looksKorean(text))
    .sort((left, right) => left.broken - right.broken);
  if (best !== undefined && best.broken <= Math.max(1, best.text.length * UNREADABLE_SHARE)) {
    return accept(best.text, best.encoding);
  }
  const western = new TextDecoder("windows-1252").decode(bytes);
  // Western European text is ASCII with some accented letters; anything else is not text.
  if (count(western, /[\u0080-\uffff]/g) <= western.length * 0.25) return accept(western, "windows-1252");
  throw unreadable();
}

function accept(text: string, encoding: DecodedText["encoding"]): DecodedText {
  const controls = count(text, /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g);
  if (controls > Math.max(2, text.length * UNREADABLE_SHARE)) throw unreadable();
  return { text: clean(text), encoding };
}

function clean(text: string): string {
  return text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, "")
    .replace(/\f/g, "\n");
}

function unreadable() {
  return fileFault(
    "damaged",
    "This file holds bytes that are no text in UTF-8, UTF-16 or EUC-KR. Save it as UTF-8 text and upload it again.",
  );
}
