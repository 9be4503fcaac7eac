import { pattern } from "../../domain/pattern.ts";
import { oneLine } from "../../domain/text.ts";
import { NUMBER_CORRECTION_LENGTH } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";

const CORRECTIONS = wordings("corrections");

/** A number that replaces the one just told: "아 50 아니고 100mg이야", "actually it's 20 mg". */
export interface NumberCorrected {
  number: string;
  /** In lower case; empty when the unit stays. */
  unit: string;
  /** The wrong number; null when the message does not say it. */
  instead: string | null;
  /** The offset of the number in the message. */
  at: number;
}

const UNIT = `(?:${CORRECTIONS.english("unit")}|${CORRECTIONS.korean("unit")})`;
const number = (name: string) =>
  String.raw`(?<${name}>\d{1,4}(?:\.\d{1,2})?)\s*(?:(?<${name}Unit>${UNIT})(?![a-z]))?`;
const OPENS_KO = String.raw`(?:${CORRECTIONS.korean("opens")}[\s,.!]*)`;
const OPENS_EN = String.raw`(?:${CORRECTIONS.english("opens")}[\s,.!]+)`;
const IS_EN = String.raw`(?:${CORRECTIONS.english("is")}\s+)?`;
const END_EN = String.raw`(?:[\s,]+${CORRECTIONS.english("ends")})*[\s.!]*$`;
const END_KO = String.raw`\s*(?:${CORRECTIONS.korean("ends")})?[\s.!~ㅠㅜ]*$`;
const FORMS: readonly RegExp[] = [
  pattern("iu")`^\s*${OPENS_KO}*${number("old")}${CORRECTIONS.korean("not")}[\s,]+${number("told")}${END_KO}`,
  pattern(
    "iu",
  )`^\s*${OPENS_KO}*${number("told")}${CORRECTIONS.korean("ends")}?[\s,.]+${number("old")}${CORRECTIONS.korean("not")}[\s.!]*$`,
  pattern("iu")`^\s*${OPENS_KO}+${number("told")}${END_KO}`,
  pattern(
    "iu",
  )`^\s*${OPENS_EN}*${IS_EN}${number("told")},?\s+${CORRECTIONS.english("not")}\s+${number("old")}${END_EN}`,
  pattern(
    "iu",
  )`^\s*${OPENS_EN}*(?:it'?s\s+)?not\s+${number("old")}[\s,]+(?:but\s+)?${IS_EN}${number("told")}${END_EN}`,
  pattern("iu")`^\s*${OPENS_EN}+${IS_EN}${number("told")}${END_EN}`,
];

const saysIs = CORRECTIONS.says("is");
const endsAsTold = CORRECTIONS.ends("ends");

/** Null when the message corrects no number or says something else as well. */
export function numberCorrected(message: string): NumberCorrected | null {
  const text = oneLine(message);
  if (text.length > NUMBER_CORRECTION_LENGTH) return null;
  for (const form of FORMS) {
    const { told, toldUnit = "", old } = form.exec(text)?.groups ?? {};
    if (told === undefined) continue;
    const unit = toldUnit.toLowerCase();
    const instead = old ?? null;
    // "No, 3" could answer any question.
    if (unit === "" && instead === null && !saysIs(text) && !endsAsTold(text, "ko")) continue;
    return { number: told, unit: UNITS_KO.test(unit) ? "mg" : unit, instead, at: message.indexOf(told) };
  }
  return null;
}

const UNITS_KO = CORRECTIONS.forms("units").ko;
