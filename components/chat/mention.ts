/** An `@` being completed: its position, and what was written after it. */
export interface Mention {
  from: number;
  to: number;
  query: string;
}

const QUERY_LENGTH = 60;
const AT = /[@＠]/;
/** After one of these, an `@` belongs to a word: an e-mail address, a handle, a path. */
const WORD = /[\p{L}\p{N}._%+\-/@＠]/u;
/** Characters that end the query: a new line, and the quotes of a title that is already there. */
const END_OF_QUERY = /[\n\r"“”]/;

/** The `@` before the caret, or null. Looks back only a few characters. */
export function mentionAt(text: string, caret: number): Mention | null {
  for (let at = caret - 1; at >= 0 && caret - at <= QUERY_LENGTH + 1; at -= 1) {
    const sign = text.charAt(at);
    if (END_OF_QUERY.test(sign)) return null;
    if (!AT.test(sign)) continue;
    if (at > 0 && WORD.test(text.charAt(at - 1))) return null;
    const query = text.slice(at + 1, caret);
    return /^\s/.test(query) ? null : { from: at, to: caret, query };
  }
  return null;
}
