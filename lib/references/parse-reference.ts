import type { DocumentIdPattern } from "../assistants/assistant.ts";
import { type DocumentIdMention, findDocumentIds } from "../assistants/document-ids.ts";
import { parseImplicit } from "./parse-implicit.ts";
import { parseHeading, parsePart } from "./parse-part.ts";
import { parseScopes, type ScopePhrase } from "./parse-scope.ts";
import { parseSlots, type SlotPhrase } from "./parse-slots.ts";
import { parseTask } from "./parse-task.ts";
import { isMark, isWord, Phrase } from "./phrase.ts";
import { readableMessage } from "./readable-message.ts";
import type { ParsedReference, ReferenceExpression, Scope, Target } from "./reference-expression.ts";
import type { Token } from "./token.ts";
import { NAMED, tokenise } from "./tokenise.ts";

interface Quoted {
  from: number;
  to: number;
  title: string;
}

const TITLE =
  /“([^”\n]{2,120})”|"([^"\n]{2,120})"|「([^」\n]{2,120})」|『([^』\n]{2,120})』|《([^》\n]{2,120})》|〈([^〉\n]{2,120})〉|‘([^’\n]{2,120})’|(?<![\p{L}\p{N}])'([^'\n]{2,120})'(?![\p{L}])/gu;

/**
 * What a message points at, read by a grammar: characters → tokens → expressions. Nothing is looked up: an id or a title may
 * name nothing, a number may not exist. Null when the message points at nothing. Linear in what is read of the message.
 */
export function parseReference(
  message: string,
  patterns: readonly DocumentIdPattern[],
): ParsedReference | null {
  const { shown, text } = readableMessage(message);
  const ids = findDocumentIds(text, patterns);
  const titles = quotedTitles(text, shown, ids);
  const phrase = new Phrase(tokenise(withoutNames(text, [...ids, ...titles])), shown);
  const scopes = parseScopes(phrase);
  const part = parsePart(phrase, titles);
  if (part) phrase.use(part.from, part.to);
  const slots = parseSlots(phrase).filter((found) => !phrase.isUsed(found.from));
  for (const found of slots) phrase.use(found.from, found.to);
  const named = namedExpressions(phrase, ids, titles);
  const heading = part
    ? null
    : slots.some(({ named }) => named) || named.length > 0
      ? parseHeading(phrase)
      : null;
  if (heading) phrase.use(heading.from, heading.to);
  const read: Reading = { phrase, scopes, slots, named, part: part ?? heading, shown };
  return slotReading(read) ?? implicitReading(read);
}

interface Reading {
  phrase: Phrase;
  scopes: ScopePhrase[];
  slots: SlotPhrase[];
  named: Named[];
  part: ReturnType<typeof parsePart>;
  shown: string;
}

interface Named extends ReferenceExpression {
  index: number;
}

function slotReading(read: Reading): ParsedReference | null {
  const { phrase, named } = read;
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
    namesTime: phrase.namesTime(),
    rest: restOf(read, expressions),
  };
}

function sizeOf(target: Target): number {
  if (target.kind === "slots") return target.numbers.length;
  return target.kind === "all" || (target.kind === "implicit" && target.plural) ? 2 : 1;
}

/** Numbers without a word for documents count where the message is about nothing else; null: none do. */
function acceptedSlots(read: Reading): { slots: SlotPhrase[]; elliptic: boolean } | null {
  const { phrase, slots, scopes, named, part } = read;
  if (slots.length === 0) return null;
  // "1번 다 보여줘", "1, 2번 문서 둘 다": beside numbers, all means these.
  const numbered = slots.filter(({ numbers }) => numbers !== null);
  if (numbered.length > 0 && numbered.length < slots.length)
    return acceptedSlots({ ...read, slots: numbered });
  const sure = slots.filter((found) => found.named);
  if (sure.length > 0) {
    // "1번이랑 3번 문서": a bare number beside a named one is another document only where nothing else is said.
    const bare = slots.filter((found) => !found.named && !found.plain && phrase.content().length === 0);
    return { slots: [...sure, ...bare], elliptic: false };
  }
  const busy = phrase.content().length > 0 || phrase.numbers().length > 0;
  const noun = phrase.tokens.some(
    (token, index) => token.kind === "noun" && token.noun === "document" && !phrase.isUsed(index),
  );
  const pointed = scopes.some(({ scope }) => scope.kind !== "newest") || named.length > 0;
  const tasked =
    phrase.has("show") ||
    phrase.has("summarise") ||
    phrase.has("compare") ||
    phrase.has("download") ||
    phrase.has("whole");
  const asks = phrase.has("question");
  const grounded = phrase.has("ground");
  const all = slots.every(({ numbers }) => numbers === null);
  if (pointed && !busy) return { slots, elliptic: false };
  if (
    pointed &&
    slots.every(({ plain, numbers }) => !plain && numbers !== null) &&
    (grounded || groundedByParticle(phrase, slots))
  )
    return { slots, elliptic: false };
  if (grounded && !all && slots.every(({ plain }) => !plain) && groundAfter(phrase, slots))
    return { slots, elliptic: false };
  if (busy) return null;
  if (all) return tasked || noun ? (asks && !tasked ? null : { slots, elliptic: false }) : null;
  if (tasked || part) return { slots, elliptic: false };
  if (slots.some(({ plain }) => plain)) return null;
  if (asks) return null;
  // "2번은?", "and the second one?": only behind another reference; "2번" alone names a document.
  const elliptic = phrase.tokens.some(
    (token, index) =>
      !phrase.isUsed(index) &&
      (token.kind === "particle"
        ? /^(?:은|는|도|은요|는요|요)$/u.test(token.text)
        : isMark(token, "?") || isWord(token, "join")),
  );
  return { slots, elliptic };
}

function groundedByParticle(phrase: Phrase, slots: readonly SlotPhrase[]): boolean {
  return slots.some(({ to }) =>
    /^(?:에서|에|에는|에서는)/u.test(
      phrase.at(to + 1)?.kind === "particle" ? (phrase.at(to + 1)?.text ?? "") : "",
    ),
  );
}

/** The word that makes it the ground follows the number at once: 2번 기준으로, 2번을 참고해서, 2번만 보고. */
function groundAfter(phrase: Phrase, slots: readonly SlotPhrase[]): boolean {
  return slots.some(({ to }) => isWord(phrase.at(phrase.skip(to + 1, 1, "all", "filler")), "ground"));
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

/** Korean names the turn before the document, English before or behind it; one scope alone holds for all. */
function scopeFor(phrase: Phrase, index: number, scopes: readonly ScopePhrase[]): Scope {
  const [only] = scopes;
  // "첫 질문의 1번 문서랑 방금 1번 문서": the newest again.
  if (only && scopes.every(({ to }) => to !== index - 1) && saysNewest(phrase, index))
    return { kind: "newest" };
  if (!only) return timeNear(phrase, index) ? { kind: "time" } : { kind: "newest" };
  if (scopes.length === 1)
    return only.scope.kind === "newest" && phrase.namesTime() ? { kind: "time" } : only.scope;
  const before = scopes.findLast(({ to }) => to < index);
  const after = scopes.find(({ from }) => from > index);
  if (only.korean) return (before ?? { scope: { kind: "newest" } satisfies Scope }).scope;
  return (after ?? before ?? only).scope;
}

function saysNewest(phrase: Phrase, index: number): boolean {
  const before = phrase.at(phrase.skip(index - 1, -1));
  return isWord(before, "earlier") && !phrase.isUsed(phrase.skip(index - 1, -1));
}

const TIME_REACH = 5;

/** "어제 2번 문서", "document 1 from yesterday": the time stands before the document, or behind it with "from"; not in the question. */
function timeNear(phrase: Phrase, index: number): boolean {
  if (!phrase.namesTime()) return false;
  const isTime = (token: Token | undefined) =>
    isWord(token, "time") || (token?.kind === "number" && token.form === "count");
  if (phrase.tokens.slice(Math.max(0, index - TIME_REACH), index).some(isTime)) return true;
  const after = phrase.tokens.slice(index, index + 2 * TIME_REACH);
  const from = after.findIndex((token) => token.kind === "word" && /^(?:from|of)$/.test(token.text));
  return from >= 0 && after.slice(from + 1, from + 4).some(isTime);
}

function implicitBeside(
  read: Reading,
  others: number,
): (ReferenceExpression & { index: number; last: number })[] {
  if (others === 0) return [];
  const found = parseImplicit(read.phrase);
  if (!found || !(found.sure || read.phrase.has("compare"))) return [];
  return [{ ...implicitExpression(read, found), index: found.from, last: found.to }];
}

function implicitExpression(
  { phrase, scopes, shown }: Reading,
  found: NonNullable<ReturnType<typeof parseImplicit>>,
): ReferenceExpression {
  const start = phrase.at(found.from)?.from ?? 0;
  const end = phrase.at(found.to)?.to ?? start;
  const scope = scopeFor(phrase, found.from, scopes);
  phrase.use(found.from, found.to);
  return {
    target: { kind: "implicit", plural: found.plural, noun: found.noun },
    scope,
    named: false,
    text: shown.slice(start, end).trim(),
    from: start,
    to: end,
  };
}

/** "그 문서 더 자세히", "방금 그거 원문", "show the full document", "12페이지 보여줘" */
function implicitReading(read: Reading): ParsedReference | null {
  const { phrase, part, scopes } = read;
  const found = parseImplicit(phrase);
  const busy = () => phrase.content().length > 0 || phrase.numbers().length > 0;
  if (!found) {
    if (
      !part ||
      busy() ||
      asksYesOrNo(phrase) ||
      part.part.kind === "heading" ||
      !(phrase.has("show") || phrase.has("summarise"))
    )
      return null;
    phrase.use(part.from, part.to);
    return implicitResult(read, { from: part.from, to: part.to, plural: false, noun: null, sure: true });
  }
  const heading = part ? null : found.sure ? parseHeading(phrase) : null;
  if (heading) phrase.use(heading.from, heading.to);
  const withHeading = heading ? { ...read, part: heading } : read;
  if (found.sure) return implicitResult(withHeading, found);
  const cue =
    phrase.has("show") ||
    phrase.has("whole") ||
    phrase.has("summarise") ||
    phrase.has("download") ||
    phrase.has("detail");
  const pointed = scopes.some(({ scope }) => scope.kind !== "newest");
  const alone = phrase.tokens.every(
    (token, index) =>
      phrase.isUsed(index) ||
      (index >= found.from && index <= found.to) ||
      token.kind === "mark" ||
      token.kind === "particle" ||
      isWord(token, "filler", "link"),
  );
  const pointer = !isWord(phrase.at(found.from), "whole") && phrase.at(found.from)?.kind !== "noun";
  if (
    (!busy() || (pointed && cue && phrase.content().length === 0)) &&
    (cue || (alone && pointer)) &&
    !phrase.has("question") &&
    !asksYesOrNo(phrase)
  )
    return implicitResult(withHeading, found);
  return null;
}

function asksYesOrNo(phrase: Phrase): boolean {
  return /^(?:is|are|was|were|does|did|do)$/.test(phrase.at(0)?.text ?? "");
}

function implicitResult(
  read: Reading,
  found: NonNullable<ReturnType<typeof parseImplicit>>,
): ParsedReference {
  const expression = implicitExpression(read, found);
  return {
    expressions: [expression],
    task: parseTask(read.phrase, {
      first: found.from,
      last: found.to,
      part: read.part !== null,
      several: found.plural,
    }),
    part: read.part?.part ?? null,
    elliptic: false,
    namesTime: read.phrase.namesTime(),
    rest: restOf(read, [expression]),
  };
}

function namedExpressions(
  phrase: Phrase,
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
        ? { kind: "title", title: quoted.title }
        : null;
    if (!target) return [];
    const text = id?.text ?? quoted?.title ?? "";
    return [{ target, scope: { kind: "newest" }, named: true, text, from: token.from, to: token.to, index }];
  });
}

function quotedTitles(text: string, shown: string, ids: readonly DocumentIdMention[]): Quoted[] {
  return [...text.matchAll(TITLE)].flatMap((match): Quoted[] => {
    const inner = match.slice(1).find((group) => group !== undefined) ?? "";
    const from = match.index;
    const to = from + match[0].length;
    if (inner.trim() === "" || ids.some((id) => id.from < to && from < id.to)) return [];
    return [{ from, to, title: shown.slice(from + 1, to - 1).trim() }];
  });
}

/** Ids and titles are names: no number or noun in them is read. */
function withoutNames(text: string, names: readonly { from: number; to: number }[]): string {
  return names.reduce(
    (left, { from, to }) => left.slice(0, from) + NAMED.repeat(to - from) + left.slice(to),
    text,
  );
}

/** The message without what points: the times in it are read from the rest. */
function restOf({ shown }: Reading, expressions: readonly { from: number; to: number }[]): string {
  return expressions.reduce(
    (left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to),
    shown,
  );
}
