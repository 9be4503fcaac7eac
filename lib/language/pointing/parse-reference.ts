import type { DocumentIdPattern } from "../../domain/document-id-pattern.ts";
import type { ReferenceTask } from "../../domain/reference.ts";
import { type DocumentIdMention, findDocumentIds } from "../text/document-ids.ts";
import { acceptedSlots } from "./accept-slots.ts";
import { asParsed, expressionAt } from "./as-parsed.ts";
import { isQuantity, type Quoted, titlesInQuotes, withoutNames } from "./find-names.ts";
import { parseImplicit } from "./parse-implicit.ts";
import { parseHeading, parsePart } from "./parse-part.ts";
import { parseScopes } from "./parse-scope.ts";
import { parseSlots } from "./parse-slots.ts";
import { isMark, Phrase } from "./phrase.ts";
import { implicitBeside, implicitReading } from "./read-implicit.ts";
import { readableMessage } from "./readable-message.ts";
import type { Placed, Reading } from "./reading.ts";
import type { ParsedReference, Target } from "./reference-expression.ts";
import { NAMED, tokenise } from "./tokenise.ts";
import { oneOf } from "./words.ts";

const isAllWord = oneOf("all of it");

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
  const isNamed = slots.some(({ named }) => named) || named.length > 0;
  const heading = !part && isNamed ? parseHeading(phrase) : null;
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
  return !phrase.has("question") && phrase.has("show", "whole") ? "show" : "answer";
}

function slotReading(read: Reading): ParsedReference | null {
  const { phrase, named } = read;
  // "그 문서 처음부터 끝까지 다": all of that one.
  const onlyAll =
    named.length === 0 && read.slots.every(({ from, to }) => from === to && isAllWord(phrase.word(from)));
  const pointed = onlyAll ? parseImplicit(phrase) : null;
  if (pointed?.sure && !pointed.plural && phrase.has("whole")) return null;
  const accepted = acceptedSlots(read);
  if (accepted === null && named.length === 0) return null;
  const slots = accepted?.slots ?? [];
  const expressions = [
    ...slots.map((found) => {
      const { numbers, count, except, named } = found;
      return expressionAt(
        read,
        found,
        numbers ? { kind: "slots", numbers } : { kind: "all", count, except },
        named,
      );
    }),
    ...named,
    ...implicitBeside(read, slots.length + named.length),
  ].sort((a, b) => a.index - b.index);
  return asParsed(read, expressions, accepted?.elliptic ?? false);
}

function namedExpressions(
  phrase: Phrase,
  shown: string,
  ids: readonly DocumentIdMention[],
  titles: readonly Quoted[],
): Placed[] {
  return phrase.tokens.flatMap((token, index): Placed[] => {
    if (!isMark(token, NAMED) || phrase.isUsed(index)) return [];
    const isHere = (name: { from: number }) => name.from === token.from;
    const named = (target: Target, text: string): Placed => ({
      target,
      scope: { kind: "newest" },
      named: true,
      text,
      from: token.from,
      to: token.to,
      index,
      last: index,
    });
    const id = ids.find(isHere);
    if (id) return [named({ kind: "doc_id", key: id.key, id: id.text }, shown.slice(id.from, id.to))];
    const quoted = titles.find(isHere);
    if (!quoted) return [];
    const inside = quoted.id ? { key: quoted.id.key, id: quoted.id.text } : null;
    return [named({ kind: "title", title: quoted.title, id: inside }, quoted.title)];
  });
}
