import { parseTask } from "./parse-task.ts";
import type { Placed, Reading } from "./reading.ts";
import type { ParsedReference, Target } from "./reference-expression.ts";
import { scopeFor, timeNear } from "./scope-of-expression.ts";

/** What the words from one token to another point at. */
export function expressionAt(
  { phrase, scopes, shown }: Reading,
  { from, to }: { from: number; to: number },
  target: Target,
  named: boolean,
): Placed {
  const start = phrase.at(from)?.from ?? 0;
  const end = phrase.at(to)?.to ?? start;
  const text = shown.slice(start, end).trim();
  return {
    target,
    scope: scopeFor(phrase, from, scopes),
    named,
    text,
    from: start,
    to: end,
    index: from,
    last: to,
  };
}

/** What a message points at by these expressions, which stand in the order of its words. */
export function asParsed(read: Reading, expressions: readonly Placed[], elliptic: boolean): ParsedReference {
  const { phrase, part, shown } = read;
  const first = expressions[0]?.index ?? 0;
  const last = expressions.at(-1)?.last ?? first;
  const count = expressions.reduce((sum, { target }) => sum + sizeOf(target), 0);
  return {
    expressions: expressions.map(({ index: _, last: __, ...expression }) => expression),
    task: parseTask(phrase, { first, last, part: part !== null, several: count > 1 }),
    part: part?.part ?? null,
    elliptic,
    namesTime: expressions.some(({ index }) => timeNear(phrase, index)),
    // The times in a message are read from what does not point.
    rest: expressions.reduce(
      (left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to),
      shown,
    ),
  };
}

function sizeOf(target: Target): number {
  if (target.kind === "slots") return target.numbers.length;
  return target.kind === "all" || (target.kind === "implicit" && target.plural) ? 2 : 1;
}
