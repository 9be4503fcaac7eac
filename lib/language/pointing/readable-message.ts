import { REFERENCE_WINDOW } from "../../tunables/conversation.ts";
import { anyOf } from "../lexicon/word-table.ts";
import { NATIVE_ORDINALS } from "./number-words.ts";

/**
 * First code points of the decimal digits of other scripts (Unicode, general category Nd) that are
 * one UTF-16 code unit long.
 */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810, 0xff10,
];
/** Characters of format (zero width, direction) and the variation selector of emoji. */
const INVISIBLE = /\p{Cf}|\ufe0f/u;
const DIGIT = /\p{Nd}/u;

/**
 * A message as references are read from it: composed characters, lower case, digits and punctuation of other
 * widths and scripts as the ordinary ones; quoted lines, code and words that are only talked about are
 * blank. Every position is kept, so that offsets hold in `shown`, the same stretch of the message as it was
 * written. Of a long message only its beginning and its end are read: what somebody pastes is material, what
 * they want stands around it.
 */
export interface ReadableMessage {
  shown: string;
  text: string;
}

export function readableMessage(message: string): ReadableMessage {
  const shown = windowOf(message).normalize("NFC");
  return { shown, text: joined(blanked(folded(shown))) };
}

function windowOf(message: string): string {
  if (message.length <= 2 * REFERENCE_WINDOW) return message;
  return `${message.slice(0, REFERENCE_WINDOW)}\n${message.slice(-REFERENCE_WINDOW)}`;
}

function folded(text: string): string {
  let out = "";
  for (let index = 0; index < text.length; index++) out += foldedCharacter(text.charAt(index));
  return out;
}

function foldedCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return character.toLowerCase();
  if (code >= 0xac00 && code <= 0xd7a3) return character;
  if (DIGIT.test(character)) {
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? character : String(code - zero);
  }
  if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - 0xfee0).toLowerCase();
  if (/[\u2010-\u2015\u2212]/.test(character)) return "-";
  if (/[\u301c\u223c]/.test(character)) return "~";
  if (/[\u2018\u2019]/.test(character)) return "'";
  if (INVISIBLE.test(character)) return " ";
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}

const QUOTED = "[\"'“‘「『][^\"'”’」』\\n]{1,80}[\"'”’」』]";
const QUOTATION = [
  /```[\s\S]*?(?:```|$)/g,
  // {"slot": 2}: what looks like a resolved reference is text like any other.
  /\{[^{}\n]{0,300}\}/g,
  /^[ \t]*>.*$/gm,
  // "이전 1번 문서"라는 말은, what does “document 2” mean: the words are mentioned, not used.
  new RegExp(
    `${QUOTED}\\s*(?:이?(?:라는|라고|란|라면|라니)|[은는이가]?\\s*(?:무슨|어떤)\\s*(?:뜻|의미|말))`,
    "g",
  ),
  new RegExp(`${QUOTED}\\s*(?:means?|refers?|counts?)\\b`, "g"),
  new RegExp(
    `\\b(?:mean(?:s|t)? by|(?:type|write|say|says|said|phrase|words?|call(?:ed)?))\\s+${QUOTED}`,
    "g",
  ),
];

const NUMERAL = new RegExp(
  `(?<![가-힣])(${anyOf(["한", ...Object.keys(NATIVE_ORDINALS)])})(\\s)((?:번째|번쨰)[가-힣]*)`,
  "g",
);

/** 네 번째: the space goes behind the unit, so that the numeral is not read as another word. */
function joined(text: string): string {
  return text.replace(NUMERAL, "$1$3$2");
}

function blanked(text: string): string {
  return QUOTATION.reduce((left, form) => left.replace(form, (words) => words.replace(/[^\n]/g, " ")), text);
}
