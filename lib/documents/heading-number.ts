import { fromRoman } from "./roman-numerals.ts";

/** How a heading is counted: as a chapter, as a smaller section, or only by a number before its words. */
export interface HeadingNumber {
  kind: "chapter" | "section" | "article" | "plain";
  /** "3", "2.1": without trailing dots. */
  number: string;
  /** The text after the number. */
  title: string;
}

const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,4}){0,5}|[ivxlcdm]{1,8}|[一二三四五六七八九十]{1,3})`;
const KOREAN = new RegExp(String.raw`^제?\s*${NUMBER}\s*(장|편|부|과|절|조|항|관)(?![가-힣])`, "iu");
const ENGLISH = new RegExp(
  String.raw`^(chapter|part|unit|lesson|section|article|clause|appendix|§)\s*${NUMBER}(?![\p{L}\d])`,
  "iu",
);
const PLAIN = /^(\d{1,4}(?:\.\d{1,4}){0,5})(?:[.)]|(?=\s)|(?=[가-힣]))/u;
const ROMAN = /^([ivxlcdm]{1,8})[.)]\s/iu;
const ARTICLES: ReadonlySet<string> = new Set(["조", "article", "clause"]);
const CHAPTERS: ReadonlySet<string> = new Set(["장", "편", "부", "과", "chapter", "part", "unit", "lesson"]);

/** The number that a heading begins with: "제3장 설치", "Chapter IV", "2.1 Installation". Null: it has none. */
export function headingNumber(heading: string): HeadingNumber | null {
  const text = heading.normalize("NFKC").trim();
  const korean = KOREAN.exec(text);
  if (korean) return numbered(korean[2] ?? "", korean[1] ?? "", text.slice(korean[0].length));
  const english = ENGLISH.exec(text);
  if (english) return numbered(english[1] ?? "", english[2] ?? "", text.slice(english[0].length));
  const plain = PLAIN.exec(text) ?? ROMAN.exec(text);
  if (!plain) return null;
  const number = canonicalNumber(plain[1] ?? "");
  return number === null ? null : { kind: "plain", number, title: wordsAfter(text.slice(plain[0].length)) };
}

function numbered(word: string, number: string, rest: string): HeadingNumber | null {
  const canonical = canonicalNumber(number);
  if (canonical === null) return null;
  const unit = word.toLowerCase();
  const kind = CHAPTERS.has(unit) ? "chapter" : ARTICLES.has(unit) ? "article" : "section";
  return { kind, number: canonical, title: wordsAfter(rest) };
}

function wordsAfter(rest: string): string {
  return rest.replace(/^[\s.:)–—-]+/u, "");
}

const ROMAN_MOST = 399;
const HAN = "一二三四五六七八九";

/** "3", "2.1", "IV" → "4", "三" → "3", "02" → "2"; null for what is not a number. */
export function canonicalNumber(text: string): string | null {
  const plain = text.normalize("NFKC").trim().replace(/\.+$/u, "");
  if (/^\d+(?:\.\d+)*$/u.test(plain)) {
    return plain
      .split(".")
      .map((piece) => piece.replace(/^0+(?=\d)/u, ""))
      .join(".");
  }
  const roman = fromRoman(plain.toLowerCase());
  // Larger ones are words: "mix".
  if (roman !== null && roman <= ROMAN_MOST) return String(roman);
  const han = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/u.exec(plain);
  if (!han || plain === "") return null;
  const [, tens, ten, ones] = han;
  if (!ten) return plain.length === 1 ? String(HAN.indexOf(plain) + 1) : null;
  return String((tens ? HAN.indexOf(tens) + 1 : 1) * 10 + (ones ? HAN.indexOf(ones) + 1 : 0));
}
