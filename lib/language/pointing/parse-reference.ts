import type { DocumentIdPattern } from "../../domain/document-id-pattern.ts";
import type { ReferenceTask } from "../../domain/reference.ts";
import { type DocumentIdMention, findDocumentIds } from "../text/document-ids.ts";
import { acceptedSlots } from "./accept-slots.ts";
import { isQuantity, type Quoted, titlesInQuotes, withoutNames } from "./find-names.ts";
import { parseImplicit } from "./parse-implicit.ts";
import { parseHeading, parsePart } from "./parse-part.ts";
import { parseScopes } from "./parse-scope.ts";
import { parseSlots } from "./parse-slots.ts";
import { parseTask } from "./parse-task.ts";
import { isMark, Phrase } from "./phrase.ts";
import { implicitBeside, implicitReading } from "./read-implicit.ts";
import { readableMessage } from "./readable-message.ts";
import { type Named, type Reading, restOf } from "./reading.ts";
import type { ParsedReference, ReferenceExpression, Target } from "./reference-expression.ts";
import { scopeFor, timeNear } from "./scope-of-expression.ts";
import type { SlotPhrase } from "./slot-phrase.ts";
import { NAMED, tokenise } from "./tokenise.ts";

/**
 * What a message points at, read by a grammar: characters → tokens → expressions. Nothing is looked up: an id
 * or a title may name nothing, a number may not exist. Null when the message points at nothing. Linear in
 * what is read of the message.
 */
export function parseReference(
  message: string,
  patterns: readonly DocumentIdPattern[],
): ParsedReference | null {
  const { shown, text } = readableMessage(message);
  const found = findDocumentIds(text, patterns).filter((id) => !isQuantity(text, id));
  const titles = titlesInQuotes(text, shown, found);
  const ids = found.filter((id) => !titles.some(({ from, to }) => id.from < to && from < id.to));
  const phrase = new Phrase(tokenise(withoutNames(text, [...ids, ...titles])), shown);
  const scopes = parseScopes(phrase);
  const part = parsePart(phrase, titles);
  if (part) phrase.use(part.from, part.to);
  const slots = parseSlots(phrase).filter((found) => !phrase.isUsed(found.from));
  for (const found of slots) phrase.use(found.from, found.to);
  const named = namedExpressions(phrase, shown, ids, titles);
  const heading = part
    ? null
    : slots.some(({ named }) => named) || named.length > 0
      ? parseHeading(phrase)
      : null;
  if (heading) phrase.use(heading.from, heading.to);
  const read: Reading = { phrase, scopes, slots, named, part: part ?? heading, shown };
  return slotReading(read) ?? implicitReading(read);
}

/** What is asked of documents, in a request that may point at none as well. */
export function readTask(
  message: string,
  patterns: readonly DocumentIdPattern[],
): Pick<ParsedReference, "task" | "part"> {
  return parseReference(message, patterns) ?? { task: taskInWords(message), part: null };
}

function taskInWords(message: string): ReferenceTask {
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  if (phrase.has("summarise")) return "summarise";
  if (phrase.has("download")) return "download";
  return !phrase.has("question") && (phrase.has("show") || phrase.has("whole")) ? "show" : "answer";
}

function slotReading(read: Reading): ParsedReference | null {
  const { phrase, named } = read;
  // "그 문서 처음부터 끝까지 다": all of that one.
  const onlyAll =
    named.length === 0 &&
    read.slots.every(({ from, to }) => from === to && /^(?:다|싹)$/u.test(phrase.word(from)));
  const pointed = onlyAll ? parseImplicit(phrase) : null;
  if (pointed?.sure && !pointed.plural && phrase.has("whole")) return null;
  const accepted = acceptedSlots(read);
  if (accepted === null && named.length === 0) return null;
  const slots = accepted?.slots ?? [];
  const expressions = [
    ...slots.map((found) => ({ ...expressionOf(read, found), index: found.from, last: found.to })),
    ...named.map((found) => ({ ...found, last: found.index })),
    ...implicitBeside(read, slots.length + named.length),
  ].sort((a, b) => a.index - b.index);
  const first = expressions[0]?.index ?? 0;
  const last = expressions.at(-1)?.last ?? first;
  const count = expressions.reduce((sum, { target }) => sum + sizeOf(target), 0);
  return {
    expressions: expressions.map(({ index: _, last: __, ...expression }) => expression),
    task: parseTask(phrase, { first, last, part: read.part !== null, several: count > 1 }),
    part: read.part?.part ?? null,
    elliptic: accepted?.elliptic ?? false,
    namesTime: expressions.some(({ index }) => timeNear(phrase, index)),
    rest: restOf(read, expressions),
  };
}

function sizeOf(target: Target): number {
  if (target.kind === "slots") return target.numbers.length;
  return target.kind === "all" || (target.kind === "implicit" && target.plural) ? 2 : 1;
}

function expressionOf(
  { phrase, scopes, shown }: Reading,
  { from, to, numbers, count, except, named }: SlotPhrase,
): ReferenceExpression {
  const start = phrase.at(from)?.from ?? 0;
  const end = phrase.at(to)?.to ?? start;
  const target: Target = numbers ? { kind: "slots", numbers } : { kind: "all", count, except };
  return {
    target,
    scope: scopeFor(phrase, from, scopes),
    named,
    text: shown.slice(start, end).trim(),
    from: start,
    to: end,
  };
}

function namedExpressions(
  phrase: Phrase,
  shown: string,
  ids: readonly DocumentIdMention[],
  titles: readonly Quoted[],
): Named[] {
  return phrase.tokens.flatMap((token, index): Named[] => {
    if (!isMark(token, NAMED) || phrase.isUsed(index)) return [];
    const id = ids.find(({ from }) => from === token.from);
    const quoted = titles.find(({ from }) => from === token.from);
    const target: Target | null = id
      ? { kind: "doc_id", key: id.key, id: id.text }
      : quoted
        ? {
            kind: "title",
            title: quoted.title,
            id: quoted.id ? { key: quoted.id.key, id: quoted.id.text } : null,
          }
        : null;
    if (!target) return [];
    const text = id ? shown.slice(id.from, id.to) : (quoted?.title ?? "");
    return [{ target, scope: { kind: "newest" }, named: true, text, from: token.from, to: token.to, index }];
  });
}
