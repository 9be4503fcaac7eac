import { partOfPattern, pattern } from "../domain/pattern.ts";

/** Characters that are invisible or only move others; white space with a width is not included. */
const INVISIBLE = partOfPattern`
  [\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f
  \u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb
  \u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]
`;
const RUN = new RegExp(`${INVISIBLE}+`, "gu");
const ONE = new RegExp(INVISIBLE, "u");

/** England, Scotland and Wales: the flags written with tag characters. */
const FLAG_TAGS =
  /^\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u;
const BLACK_FLAG = "\u{1f3f4}";

/** Scripts whose letters are joined or separated by zero-width characters. */
const JOINING = pattern("u")`
  [\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}
  \p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Thai}\p{scx=Laoo}]
`;
const LETTER = /[\p{L}\p{M}]/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const JAMO = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;

export function isInvisible(character: string): boolean {
  return ONE.test(character);
}

/**
 * The text without invisible characters. Those that spelling needs stay: the joiner of an emoji family, of
 * Persian and of Indian letters, the variation selector of an emoji or an ideograph, a filler among old
 * Korean letters, the tags of the three flags.
 */
export function withoutInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u000b\u000c\u0085\u2028\u2029]/gu, "\n")
    .replace(RUN, (run, at: number, whole: string) =>
      kept(run, lastCharacter(whole, at), String.fromCodePoint(whole.codePointAt(at + run.length) ?? 0x20)),
    );
}

function lastCharacter(text: string, end: number): string {
  const low = text.charCodeAt(end - 1);
  return text.slice(low >= 0xdc00 && low <= 0xdfff ? end - 2 : end - 1, end);
}

/**
 * The part of a run of invisible characters between two others that belongs to their spelling: at most a
 * selector and a joiner.
 */
function kept(run: string, before: string, behind: string): string {
  const flag = before === BLACK_FLAG ? (FLAG_TAGS.exec(run)?.[0] ?? "") : "";
  const [first = ""] = run;
  const selector = isSelectorOf(first, before) ? first : "";
  const joiner = /[\u200c\u200d]/u.exec(run)?.[0] ?? "";
  return flag + selector + (joins(joiner, before, behind) ? joiner : "") + filler(run, before, behind);
}

function isSelectorOf(selector: string, before: string): boolean {
  // A character that begins a tag, in any width, has no variant to select.
  if (/^[\ufe0e\ufe0f]$/u.test(selector))
    return /^[\p{Emoji}\p{So}\p{Sm}]$/u.test(before) && before.normalize("NFKC") !== "<";
  if (/^[\ufe00-\ufe0d]$/u.test(selector)) return /^[^\p{ASCII}\s]$/u.test(before);
  if (/^[\u180b-\u180f]$/u.test(selector)) return /^\p{scx=Mong}$/u.test(before);
  return /^[\u{e0100}-\u{e01ef}]$/u.test(selector) && /^\p{Ideographic}$/u.test(before);
}

function joins(joiner: string, before: string, behind: string): boolean {
  if (joiner === "") return false;
  if (joiner === "\u200d" && PICTURE.test(before) && PICTURE.test(behind)) return true;
  return LETTER.test(before) && JOINING.test(before) && (JOINING.test(behind) || !LETTER.test(behind));
}

function filler(run: string, before: string, behind: string): string {
  const [found = ""] = /[\u115f\u1160]/u.exec(run) ?? [];
  return found !== "" && (JAMO.test(before) || JAMO.test(behind)) ? found : "";
}
