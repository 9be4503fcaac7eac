import { isInvisible, withoutInvisible } from "./invisible.ts";
import { markOffsets } from "./template-tokens.ts";

/** Stands where a mark began that is none any more; no mark begins with it. */
const INERT = "‹";

/**
 * Characters that are read as another one, beside those that compatibility makes the same (full-width, small
 * and mathematical forms).
 */
const LOOKALIKES = new Map(
  [
    ["<", "˂ᐸ〈⟨❬❮"],
    [">", "˃ᐳ〉⟩❭❯"],
    ["[", "【〔"],
    ["]", "】〕"],
    ["|", "∣│┃❘ǀ"],
    ["/", "⁄∕"],
    ["a", "а"],
    ["c", "с"],
    ["e", "е"],
    ["i", "і"],
    ["o", "о"],
    ["p", "р"],
    ["s", "ѕ"],
    ["x", "х"],
    ["y", "у"],
    ["A", "А"],
    ["H", "Н"],
    ["I", "І"],
    ["S", "Ѕ"],
    ["T", "Т"],
  ].flatMap(([plain = "", likes = ""]) => [...likes].map((like) => [like, plain] as const)),
);
const UNUSUAL = /[^\p{ASCII}\p{Script=Hangul}]/u;

/**
 * Text of documents, turns and people as it may stand in a prompt, and the one place where it becomes that:
 * it cannot close the tag it stands in, open another, speak as somebody else by a chat template's tokens, or
 * hold what nobody sees. Each mark loses its first character to one that only looks like it; everything else
 * stays as it is, letter for letter. What is stored is never changed. Twice is as once.
 */
export function dataText(text: string): string {
  return inert(text, markOffsets);
}

/** The text without what is not seen, and with every mark that is found in it made none. */
export function inert(text: string, offsetsIn: (folded: string) => readonly number[]): string {
  const seen = withoutInvisible(text);
  const { folded, places } = fold(seen);
  let out = "";
  let end = 0;
  for (const offset of offsetsIn(folded)) {
    const at = places === null ? offset : (places[offset] ?? offset);
    // A role's name or the sign of a heading stays: what stands before it ends the line's being a turn.
    const isBracket = /[<[]/u.test(folded.charAt(offset));
    out += seen.slice(end, at) + INERT;
    end = isBracket ? at + 1 : at;
  }
  return out + seen.slice(end);
}

/** For attribute values. */
export function dataAttribute(text: string): string {
  return dataText(text).replace(/["\r\n]/g, " ");
}

/** The text as it is read, and where each of its units stood; null: where it stands now. */
function fold(text: string): { folded: string; places: number[] | null } {
  if (!UNUSUAL.test(text)) return { folded: text, places: null };
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    if (isUsual(character) || !isInvisible(character)) {
      const plain = isUsual(character) ? character : plainForm(character);
      folded += plain;
      for (let unit = 0; unit < plain.length; unit++) places.push(at);
    }
    at += character.length;
  }
  return { folded, places };
}

/** Seen, and read as itself: nearly every character is. */
function isUsual(character: string): boolean {
  return (character >= " " && character <= "~") || (character >= "가" && character <= "힣");
}

function plainForm(character: string): string {
  const like = LOOKALIKES.get(character);
  if (like !== undefined) return like;
  const compatible = character.normalize("NFKC");
  return /^\p{ASCII}+$/u.test(compatible) ? compatible : character;
}
