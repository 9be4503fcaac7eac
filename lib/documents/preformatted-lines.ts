/** Box drawings, in Unicode's own characters or in "+--+" and "|  |". */
const DRAWN = /[\u2500-\u257f\u2580-\u259f]|^\s*\+(?:[-=]{2,}\+)+\s*$/;
const BOX_SIDE = /^\s*\|.*\|\s*$/;
/** The beginning or end of a line of code or of a shell. */
const CODE: readonly RegExp[] = [
  /[;{}]\s*$|\)\s*:\s*$|=>\s*$/,
  /^\s*(?:\$\s\S|>>>\s|#include\b|import\s|from\s+\S+\s+import\b|<\/?[a-z][\w-]*[\s>/])/i,
  /^\s*(?:def\s|class\s+\w+|function\s|(?:export\s+)?(?:const|let|var)\s|return\b|elif\b)/i,
  /^\s*[\w.]+\s*(?:[-+*/]?=)\s*\S.*[\])"'\d\w]$/i,
];
const CODE_SHARE = 0.5;

/**
 * Lines whose whitespace matters (drawings and code), at least two together, with the blank lines between
 * them.
 */
export function preformattedLines(lines: readonly string[]): Set<number> {
  const kept = new Set<number>();
  for (let from = 0; from < lines.length; ) {
    if (isBlank(lines[from])) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < lines.length && !isBlank(lines[to])) to += 1;
    for (const line of isCode(lines.slice(from, to)) ? range(from, to) : drawnLines(lines, from, to))
      kept.add(line);
    from = to;
  }
  return withBlanksBetween(lines, kept);
}

function isBlank(line: string | undefined): boolean {
  return (line ?? "").trim() === "";
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place);
}

/**
 * A paragraph is code if at least half of its lines look like code and some are indented, or all look like
 * code.
 */
function isCode(lines: readonly string[]): boolean {
  const code = lines.filter((line) => CODE.some((mark) => mark.test(line))).length;
  const isSetIn = lines.some((line) => /^(?:\s{2,}|\t)\S/.test(line));
  return (
    lines.length >= 2 && code >= 2 && code >= lines.length * CODE_SHARE && (isSetIn || code === lines.length)
  );
}

function drawnLines(lines: readonly string[], from: number, to: number): number[] {
  const drawn = range(from, to).filter((at) => DRAWN.test(lines[at] ?? ""));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined || drawn.length < 2) return [];
  const inside = range(first, last + 1);
  // Between the top and bottom edges are the sides of the box, and the text in it.
  return inside.every((at) => DRAWN.test(lines[at] ?? "") || BOX_SIDE.test(lines[at] ?? "")) ? inside : drawn;
}

function withBlanksBetween(lines: readonly string[], kept: Set<number>): Set<number> {
  const places = [...kept].sort((left, right) => left - right);
  for (const [index, place] of places.entries()) {
    const next = places[index + 1] ?? place;
    const between = range(place + 1, next);
    if (between.length <= 2 && between.every((at) => isBlank(lines[at])))
      for (const at of between) kept.add(at);
  }
  return kept;
}
