import { parseImplicit } from "./parse-implicit.ts";
import { parseHeading } from "./parse-part.ts";
import { parseTask } from "./parse-task.ts";
import { isWord, type Phrase } from "./phrase.ts";
import { type Reading, restOf } from "./reading.ts";
import type { ParsedReference, ReferenceExpression } from "./reference-expression.ts";
import { scopeFor, timeNear } from "./scope-of-expression.ts";

/** "그 문서 더 자세히", "방금 그거 원문", "show the full document", "12페이지 보여줘" */
export function implicitReading(read: Reading): ParsedReference | null {
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
  phrase.use(found.from, found.to);
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
  return /^(?:is|are|was|were|does|did|do)$/.test(phrase.word(0));
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
    namesTime: timeNear(read.phrase, found.from),
    rest: restOf(read, [expression]),
  };
}

export function implicitBeside(
  read: Reading,
  others: number,
): (ReferenceExpression & { index: number; last: number })[] {
  if (others === 0) return [];
  const found = parseImplicit(read.phrase);
  if (!found || !(found.sure || (read.phrase.has("compare") && !found.plural))) return [];
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
