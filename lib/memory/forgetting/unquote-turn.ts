import type { Turn } from "../../domain/turn.ts";
import { analyse } from "../../retrieval/analyse.ts";

/** Characters in common from which a text quotes another one. */
const QUOTED = { hangul: 6, other: 14 };
const CUT = "…";

/** The turn without what it took of one that is deleted; null when it took nothing. Its own question stays as it was asked. */
export function withoutQuotesOf(turn: Turn, deleted: Turn): Turn | null {
  const quoted = [deleted.user_text, ...(deleted.completes ? [deleted.completes.user_text] : [])];
  // What both found in the same document is no quote.
  const said = turn.doc_refs.length === 0 ? [...quoted, deleted.assistant_text] : quoted;
  const cut = (text: string) => said.reduce((left, of) => withoutRuns(left, of), text);
  const { completes, offer, stand_alone_question, ...others } = turn;
  const isCompleted = completes?.turn_id === deleted.turn_id;
  const keepsOffer = offer !== undefined && !isCompleted && cut(offer.question) === offer.question;
  const unquoted: Turn = {
    ...others,
    assistant_text: cut(turn.assistant_text),
    candidates: turn.candidates.map((candidate) =>
      candidate.turn_id === deleted.turn_id ? { ...candidate, question: "" } : candidate,
    ),
    ...(completes && !isCompleted ? { completes } : {}),
    ...(keepsOffer ? { offer } : {}),
    ...(stand_alone_question !== undefined && !hasWordsOf(stand_alone_question, deleted, turn)
      ? { stand_alone_question }
      : {}),
    summary: turn.summary === null ? null : cut(turn.summary),
  };
  return JSON.stringify(sorted(unquoted)) === JSON.stringify(sorted(turn)) ? null : unquoted;
}

/** Words of the deleted turn that the turn itself does not have. */
function hasWordsOf(text: string, deleted: Turn, turn: Turn): boolean {
  const own = new Set(analyse(turn.user_text));
  const theirs = new Set(analyse(`${deleted.user_text}\n${deleted.assistant_text}`));
  return analyse(text).some((term) => theirs.has(term) && !own.has(term));
}

/** The text with every longer stretch that also stands in `of` cut out. */
export function withoutRuns(text: string, of: string): string {
  const source = of.replace(/\s+/gu, " ").trim();
  if (source.length === 0) return text;
  let left = "";
  let at = 0;
  while (at < text.length) {
    const length = runAt(text, at, source);
    if (length === 0) {
      left += text[at];
      at += 1;
      continue;
    }
    left += CUT;
    at += length;
  }
  return left;
}

/** How many characters from here on stand in the source as well; 0 when they are too few to be a quote. */
function runAt(text: string, from: number, source: string): number {
  const least = Math.min(
    source.length,
    /[가-힣]/u.test(text.slice(from, from + QUOTED.hangul)) ? QUOTED.hangul : QUOTED.other,
  );
  if (from > 0 && /[\p{L}\d]/u.test(text[from - 1] ?? "") && /[\p{L}\d]/u.test(text[from] ?? "")) return 0;
  if (least < 2 || from + least > text.length || !source.includes(text.slice(from, from + least))) return 0;
  let length = least;
  while (from + length < text.length && source.includes(text.slice(from, from + length + 1))) length += 1;
  return length;
}

function sorted(turn: Turn): [string, unknown][] {
  return Object.entries(turn).sort(([a], [b]) => (a < b ? -1 : 1));
}
