import { documentIdKey } from "../../domain/document-id-key.ts";
import { optionalBlanks, pattern } from "../../domain/pattern.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import type { Entity } from "../../domain/working-memory.ts";
import { ENTITY_READ_LENGTH, ENTITY_VALUE_LENGTH } from "../../tunables/language.ts";
import { ENTITIES_KEPT, ENTITY_TURNS } from "../../tunables/memory.ts";
import { ANY_MONTH_SHORT } from "../lexicon/calendar-words.ts";
import { DOCUMENT_ID_PATTERNS } from "../lexicon/document-id-patterns.ts";
import { subjects, words } from "../lexicon/load.ts";
import type { SubjectWords } from "../lexicon/subject-words.ts";
import { findDocumentIds } from "./document-ids.ts";

const BEFORE_NUMBERS = words("before-numbers");
const DOCUMENT_KINDS = subjects("document-kinds");
const MODULES = subjects("modules");

export const ENTITY_KINDS = ["document", "alarm", "equipment", "module", "doc_type"] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

interface Mention {
  kind: EntityKind;
  value: string;
  /** The key that different spellings share. */
  same: string;
  from: number;
  to: number;
}

const PATTERNS = Object.values(DOCUMENT_ID_PATTERNS).flat();

const ALARM_NAMED = pattern("giu")`
  (?:${BEFORE_NUMBERS.korean("alarm")}|\b${BEFORE_NUMBERS.exactEnglish("alarm")})
  (?:\s*(?:코드|번호|code|number|no\.?))?\s*[:#]?\s*((?:[a-z]{1,4}[-_ ]?)?\d{2,5}[a-z]?)(?![\p{L}\d])
`;
const ALARM = /(?<![\p{L}\d_-])((?:e|al|alm|err|f|w)[-_]?\d{2,5})(?![a-z\d_-])/giu;
/**
 * A name of letters and digits ("PX-40", "VP-8", "AX900-M"), or of capitals and more ("SUPRA XP", "VEGA
 * 3000"). Not within further capitals, where somebody shouts.
 */
const MODEL = /(?<![\p{L}\d_.-])([a-z]{2,8}[-_]?\d{1,5}[a-z]{0,3}(?:-[a-z0-9]{1,6}){0,3})(?![a-z\d_])/giu;
const CAPITALS =
  /(?<![A-Za-z\d_-]|[A-Z]{2} )([A-Z]{3,12} (?:[A-Z]{1,3}\d{0,4}|\d{2,5})(?:[- ][A-Z0-9]{1,4})?)(?![A-Za-z\d_]| [A-Z]{2})/gu;
const NO_MODEL = new RegExp(
  `^(?:${BEFORE_NUMBERS.exactEnglish("unnamed")}|${ANY_MONTH_SHORT})[-_ ]?\\d`,
  "iu",
);

const formsOf = (words: SubjectWords) =>
  words.map(([name, ko, en]) => ({
    name,
    form: new RegExp(`(?:${optionalBlanks(ko)})|\\b(?:${en})\\b`, "giu"),
  }));
const MODULE_FORMS = formsOf(MODULES);
const DOCUMENT_KIND_FORMS = formsOf(DOCUMENT_KINDS);

/** The kinds of documents that a text names, in order, each with the text after it. */
export function documentKindsIn(text: string): { kind: string; after: string }[] {
  return DOCUMENT_KIND_FORMS.flatMap(({ name, form }) =>
    [...text.matchAll(form)].map(({ index, 0: { length } }) => ({ kind: name, to: index + length })),
  )
    .sort((a, b) => a.to - b.to)
    .map(({ kind, to }) => ({ kind, after: text.slice(to) }));
}

/** The things a text names that a conversation may be about, in order. By rules, for Korean and English. */
export function findEntities(text: string): { kind: EntityKind; key: string; value: string }[] {
  const read = text.slice(0, ENTITY_READ_LENGTH);
  const found: Mention[] = [];
  const add = (mention: Mention) => {
    // Part of a name found before is not a name: the E-217 of a document id.
    if (!found.some(({ from, to }) => mention.from < to && mention.to > from)) found.push(mention);
  };
  for (const { text: value, key, from, to } of findDocumentIds(read, PATTERNS))
    add({ kind: "document", value, same: key, from, to });
  for (const [kind, form] of [
    ["alarm", ALARM_NAMED],
    ["alarm", ALARM],
    ["equipment", MODEL],
    ["equipment", CAPITALS],
  ] as const) {
    for (const match of read.matchAll(form)) {
      const value = match[1] ?? "";
      if (kind === "equipment" && NO_MODEL.test(value)) continue;
      const from = match.index + match[0].lastIndexOf(value);
      add({ kind, value: value.toUpperCase(), same: documentIdKey(value), from, to: from + value.length });
    }
  }
  for (const [kind, forms] of [
    ["module", MODULE_FORMS],
    ["doc_type", DOCUMENT_KIND_FORMS],
  ] as const) {
    for (const { name, form } of forms) {
      for (const match of read.matchAll(form)) {
        const from = match.index;
        add({ kind, value: match[0], same: name, from, to: from + match[0].length });
      }
    }
  }
  found.sort((a, b) => a.from - b.from);
  return found.map(({ kind, value, same }) => ({
    kind,
    key: `${kind}:${same}`,
    value: value.slice(0, ENTITY_VALUE_LENGTH),
  }));
}

export function entityKindOf({ key }: Pick<Entity, "key">): EntityKind | null {
  return ENTITY_KINDS.find((kind) => key.startsWith(`${kind}:`)) ?? null;
}

/**
 * The entities a turn adds: first those in its documents' titles, then, as the newest, those the user named.
 */
function entitiesOfTurn(turn: Turn): Entity[] {
  const texts = [...turn.docRefs.map(({ title }) => title), askedText(turn), turn.userText];
  return texts.flatMap(findEntities).map(({ key, value }) => ({ key, value, turnId: turn.turnId }));
}

/**
 * The entities after these turns (ascending). A key that comes again replaces the earlier one and moves to
 * the end. At most ENTITIES_KEPT stay, the newest, and none that was not named in the last ENTITY_TURNS
 * turns. Adding the same turns again changes nothing.
 */
export function withTurns(entities: readonly Entity[], turns: readonly Turn[]): Entity[] {
  return withEntities(entities, turns.flatMap(entitiesOfTurn), turns.at(-1)?.turnId);
}

/** The same for entities that were already found, up to turn `newest`. */
export function withEntities(entities: readonly Entity[], added: readonly Entity[], newest = 0): Entity[] {
  const kept = new Map(entities.map((entity) => [entity.key, entity]));
  for (const entity of added) {
    kept.delete(entity.key);
    kept.set(entity.key, entity);
  }
  return [...kept.values()].filter(({ turnId }) => turnId > newest - ENTITY_TURNS).slice(-ENTITIES_KEPT);
}

/** The kinds that a model uses; ENTITY_KINDS are the rules'. */
export const NAMED_KINDS = ["id", "product", "person", "date", "amount", "other"] as const;

/** A thing that something other than these rules named: by a known kind, or by the name it was given. */
export function entityNamed(name: string, value: string): Pick<Entity, "key" | "value"> {
  const kind = ENTITY_KINDS.find((each) => each === name.toLowerCase());
  const same = kind ? documentIdKey(value) : name.slice(0, ENTITY_VALUE_LENGTH);
  const key = `${kind ?? "other"}:${same}`;
  return { key, value: value.slice(0, ENTITY_VALUE_LENGTH) };
}

/** "budget: $10,000" when the entity has a name, otherwise the value alone. */
export function entityText({ key, value }: Pick<Entity, "key" | "value">): string {
  const kind = NAMED_KINDS.find((each) => key.startsWith(`${each}:`));
  const name = kind ? key.slice(kind.length + 1) : "";
  return name === "" || documentIdKey(name) === documentIdKey(value) ? value : `${name}: ${value}`;
}
