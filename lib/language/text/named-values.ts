import { documentIdKey } from "../../domain/document-id-key.ts";
import { wordings } from "../lexicon/load.ts";
import { findEntities } from "./entities.ts";

const NAMED_VALUES = wordings("named-values");

/** All numbers in a text in a comparable form: "12,500" is 12500, "3.50" is 3.5. */
export function numbersNamedIn(text: string): string[] {
  return (text.normalize("NFKC").match(NUMBER) ?? []).map(plainNumber);
}

const NUMBER = /\d+(?:[,.]\d+)*/gu;

function plainNumber(written: string): string {
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(written) ? written.replaceAll(",", "") : written;
  const [whole = "", ...rest] = grouped.split(".");
  const digits = whole.replace(/^0+(?=\d)/u, "");
  const [fraction] = rest;
  if (rest.length !== 1 || fraction === undefined) return [digits, ...rest].join(".");
  const left = fraction.replace(/0+$/u, "");
  return left === "" ? digits : `${digits}.${left}`;
}

/** The names in a text that nobody paraphrases: those of letters and digits, capitals, and quoted words. */
export function namesIn(text: string): string[] {
  const names = [...(text.match(CODE) ?? []), ...(text.match(CAPITALS) ?? [])];
  for (const [, quoted = ""] of text.matchAll(QUOTED)) names.push(quoted);
  for (const [, name = ""] of text.matchAll(PROPER)) names.push(name);
  return names.map(documentIdKey).filter((name) => name !== "");
}

const CODE = /(?=[A-Za-z\d])(?=[\p{L}_-]{0,60}\d)(?=[\d_-]{0,60}[A-Za-z])[A-Za-z\d]+(?:[-_][A-Za-z\d]+)*/gu;
const CAPITALS = /\b[A-Z]{2,}\b/gu;
const QUOTED = /["“「『]([^"”」』\n]{2,80})["”」』]/gu;
/** A capitalised English word that does not begin a sentence. */
const PROPER = /(?<=[\p{Ll}\p{Lo}\d,;:)]\s)([A-Z][a-z]{2,})/gu;

/** Words before a number that cannot name a value. */
const isNoName = NAMED_VALUES.is("no name");
const VALUE_KO = NAMED_VALUES.forms("value", "giu").ko;
const VALUE_EN = NAMED_VALUES.forms("value", "giu").en;

export interface NamedValue {
  /** What has the value: its name and the things in the text. */
  of: string;
  value: string;
}

/**
 * "The flow limit is 42" in a text on E12: limit · alarm:e12 → 42. Past values do not count. `about` names
 * the things when the text itself does not.
 */
export function namedValues(text: string, about: string = text): NamedValue[] {
  const values: NamedValue[] = [];
  let things: string | null = null;
  for (const form of [VALUE_KO, VALUE_EN]) {
    for (const [, name = "", number = ""] of text.matchAll(form)) {
      if (isNoName(name)) continue;
      things ??= [...new Set(findEntities(about).map(({ key }) => key))].sort().join();
      values.push({ of: `${name.toLowerCase()} · ${things}`, value: plainNumber(number) });
    }
  }
  return values;
}
