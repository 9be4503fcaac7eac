import { estimateTokens } from "../../domain/estimate-tokens.ts";

const MARK = " …";
const MARK_TOKENS = 1;

/** The beginning of a text, of at most that many estimated tokens; "…" marks a cut. */
export function fitText(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  const room = tokens - MARK_TOKENS;
  let end = 0;
  let step = text.length;
  // Bisection: in any script, a longer beginning never has fewer tokens.
  while (step >= 1) {
    const at = Math.floor(end + step);
    if (at <= text.length && estimateTokens(text.slice(0, at)) <= room) end = at;
    else step /= 2;
  }
  const whole = /[\ud800-\udbff]$/u.test(text.slice(0, end)) ? end - 1 : end;
  return tokens < MARK_TOKENS ? "" : `${text.slice(0, whole).trimEnd()}${MARK}`;
}

/** Tokens for closing a tag. */
const CLOSING_TOKENS = 20;

/** The same for a result with our tags: a tag that was cut open is closed again. */
export function fitResult(text: string, tokens: number, fence: string): string {
  if (estimateTokens(text) <= tokens) return text;
  const cut = fitText(text, Math.max(0, tokens - CLOSING_TOKENS));
  let open = "";
  for (const [, slash, name = ""] of cut.matchAll(new RegExp(`<(/?)([a-z]+-${fence})(?=[ >])`, "gu")))
    open = slash === "/" ? "" : name;
  const closed = open === "" ? cut : `${cut}\n</${open}>`;
  return estimateTokens(closed) <= tokens ? closed : fitText(text, tokens);
}

export interface FittedLines {
  lines: string[];
  /** Index of the first line that did not fit. Null: all fitted. */
  next: number | null;
}

/** Lines in order while they fit. */
export function fitLines(lines: readonly string[], tokens: number): FittedLines {
  let left = tokens;
  for (const [place, line] of lines.entries()) {
    left -= estimateTokens(`${line}\n`);
    if (left < 0) return { lines: lines.slice(0, place), next: place };
  }
  return { lines: [...lines], next: null };
}
