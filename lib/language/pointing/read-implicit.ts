import { asParsed, expressionAt } from "./as-parsed.ts";
import { type ImplicitPhrase, parseImplicit } from "./parse-implicit.ts";
import { type PartPhrase, parseHeading } from "./parse-part.ts";
import { isWord, type Phrase } from "./phrase.ts";
import type { Placed, Reading } from "./reading.ts";
import type { ParsedReference } from "./reference-expression.ts";
import { oneOf } from "./words.ts";

const asksWhether = oneOf("whether");

/** "그 문서 더 자세히", "방금 그거 원문", "show the full document", "12페이지 보여줘" */
export function implicitReading(read: Reading): ParsedReference | null {
  const { phrase, part, scopes } = read;
  const found = parseImplicit(phrase);
  if (!found) {
    if (!part || asksYesOrNo(phrase) || part.part.kind === "heading") return null;
    const isAsked = !phrase.has("show", "summarise");
    if (!isOnlyPart(phrase, part) && (isAsked || phrase.isBusy())) return null;
    phrase.use(part.from, part.to);
    const place = { from: part.from, to: part.to, plural: false, noun: null, sure: true };
    const parsed = implicitResult(read, place);
    return isAsked ? { ...parsed, task: "answer" } : parsed;
  }
  const heading = part ? null : found.sure ? parseHeading(phrase) : null;
  if (heading) phrase.use(heading.from, heading.to);
  const withHeading = heading ? { ...read, part: heading } : read;
  if (found.sure) return implicitResult(withHeading, found);
  phrase.use(found.from, found.to);
  const cue = phrase.has("show", "whole", "summarise", "download", "detail");
  const pointed = scopes.some(({ scope }) => scope.kind !== "newest");
  const alone = phrase.tokens.every(
    (token, index) =>
      phrase.isUsed(index) ||
      token.kind === "mark" ||
      token.kind === "particle" ||
      isWord(token, "filler", "link"),
  );
  const pointer = !isWord(phrase.at(found.from), "whole") && phrase.at(found.from)?.kind !== "noun";
  if (
    (!phrase.isBusy() || (pointed && cue && phrase.content().length === 0)) &&
    (cue || (alone && pointer)) &&
    !phrase.has("question") &&
    !asksYesOrNo(phrase)
  )
    return implicitResult(withHeading, found);
  return null;
}

const isSaying = oneOf("saying");

/** "제8조는?", "그럼 5조에 뭐라고 써 있어?": a part of the document spoken of, and nothing but what it says. */
function isOnlyPart(phrase: Phrase, { from, to }: PartPhrase): boolean {
  return phrase.tokens.every(
    (token, index) =>
      (index >= from && index <= to) ||
      token.kind === "mark" ||
      token.kind === "particle" ||
      isWord(token, "filler", "link", "join", "detail", "piece", "show", "summarise") ||
      (token.kind === "word" && isSaying(token)),
  );
}

function asksYesOrNo(phrase: Phrase): boolean {
  return asksWhether(phrase.word(0));
}

export function implicitBeside(read: Reading, others: number): Placed[] {
  if (others === 0) return [];
  const found = parseImplicit(read.phrase);
  if (!found || !(found.sure || (read.phrase.has("compare") && !found.plural))) return [];
  return [implicitExpression(read, found)];
}

function implicitResult(read: Reading, found: ImplicitPhrase): ParsedReference {
  return asParsed(read, [implicitExpression(read, found)], false);
}

function implicitExpression(read: Reading, found: ImplicitPhrase): Placed {
  const { plural, noun } = found;
  const expression = expressionAt(read, found, { kind: "implicit", plural, noun }, false);
  read.phrase.use(found.from, found.to);
  return expression;
}
