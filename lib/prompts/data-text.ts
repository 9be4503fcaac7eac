import { isInvisible, withoutInvisible } from "./invisible.ts";
import { markOffsets } from "./template-tokens.ts";

/** Put where a neutralised mark began; no mark begins with it. */
const INERT = "‹";

/**
 * Characters that look like another one, besides those that compatibility normalisation maps (full-width,
 * small and mathematical forms).
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
 * Makes text of documents, turns and people safe for a prompt of the light model (fenced-text.ts does it for
 * prompts whose tags carry a random mark). The text cannot
 * close the tag around it, open another, speak as somebody else by a chat template's tokens, or contain
 * anything invisible. The bracket that begins a mark is replaced with a lookalike; a role name or a heading
 * sign gets the lookalike in front. Everything else stays the same, letter for letter. Stored text is never
 * changed. Idempotent.
 */
export function dataText(text: string): string {
  return inert(text, markOffsets);
}

/** The text without invisible characters, with every mark found in it neutralised. */
export function inert(text: string, offsetsIn: (folded: string) => readonly number[]): string {
  const seen = withoutInvisible(text);
  const { folded, places } = fold(seen);
  let out = "";
  let end = 0;
  for (const offset of offsetsIn(folded)) {
    const at = places === null ? offset : (places[offset] ?? offset);
    // A role's name or a heading's sign stays: inserting a character before it is enough to stop the line
    // from being a turn.
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

/**
 * The text with lookalikes folded, and the original offset of each of its units; null: the offsets are
 * unchanged.
 */
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

/** Whether a character is visible and unambiguous, as nearly every character is. */
function isUsual(character: string): boolean {
  return (character >= " " && character <= "~") || (character >= "가" && character <= "힣");
}

function plainForm(character: string): string {
  const like = LOOKALIKES.get(character);
  if (like !== undefined) return like;
  const compatible = character.normalize("NFKC");
  return /^\p{ASCII}+$/u.test(compatible) ? compatible : character;
}
