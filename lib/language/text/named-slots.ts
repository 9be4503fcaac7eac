import { pattern } from "../../domain/pattern.ts";
import { wordings } from "../lexicon/load.ts";
import { entityKindOf, findEntities } from "./entities.ts";

const SLOTS = wordings("slots");

/** A word of a question that another of its kind may replace: "11월", "E12", "winter". */
export interface NamedSlot {
  kind: string;
  text: string;
  from: number;
  to: number;
}

const FORMS = [...SLOTS.groups.keys()].map((kind) => ({ kind, form: new RegExp(SLOTS.either(kind), "giu") }));

/**
 * Letters and digits in one word: "m2.large", "PX-1175". It is matched whole or not at all: trying shorter
 * matches is slow and finds nothing.
 */
const CODE = pattern("giu")`
  (?<![\p{L}\p{N}._-])(?=[a-z._-]*\d)(?=[\d._-]*[a-z])
  (?=([a-z0-9]+(?:[._-][a-z0-9]+)*))\1(?![a-z0-9._-]*[a-z0-9])
`;

/** The slots of a text, in order; where two overlap, the longer one. */
export function namedSlots(text: string): NamedSlot[] {
  const found: NamedSlot[] = [];
  for (const { kind, form } of FORMS) {
    for (const match of text.matchAll(form)) {
      found.push({ kind, text: match[0], from: match.index, to: match.index + match[0].length });
    }
  }
  for (const entity of findEntities(text)) {
    const from = text.toLowerCase().indexOf(entity.value.toLowerCase());
    if (from < 0) continue;
    const to = from + entity.value.length;
    found.push({ kind: entityKindOf(entity) ?? "entity", text: text.slice(from, to), from, to });
  }
  for (const { 0: code, index } of text.matchAll(CODE)) {
    // "m2.large" can replace "m2.xlarge", but not "PX-1175".
    const kind = `code${code.replace(/[^._-]/gu, "")}`;
    found.push({ kind, text: code, from: index, to: index + code.length });
  }
  found.sort((a, b) => b.text.length - a.text.length);
  // Longer ones are kept first, so an overlap is visible at the first or last character.
  const taken = new Uint8Array(text.length);
  const kept = found.filter(({ from, to }) => {
    if (taken[from] || taken[to - 1]) return false;
    taken.fill(1, from, to);
    return true;
  });
  return kept.sort((a, b) => a.from - b.from);
}
