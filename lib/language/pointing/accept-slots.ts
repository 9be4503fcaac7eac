import { isDocumentNoun } from "./document-noun.ts";
import { isMark, isParticleToken, isWord, type Phrase } from "./phrase.ts";
import type { Reading, SlotPhrase } from "./reading.ts";
import { beginsWith, oneOf } from "./words.ts";

const isPolite = oneOf("polite");
const isTopicParticle = oneOf("topic particle");
const isPlaceParticle = beginsWith("place particle");
const isSaid = oneOf("said by it");
const asksWhatItSays = beginsWith("what it says");

/** Numbers without a word for documents count where the message is about nothing else; null: none do. */
export function acceptedSlots(read: Reading): { slots: SlotPhrase[]; elliptic: boolean } | null {
  const { phrase, slots, scopes, named, part } = read;
  if (slots.length === 0) return null;
  // "1번 다 보여줘", "1, 2번 문서 둘 다": beside numbers, all means these.
  const numbered = slots.filter(({ numbers }) => numbers !== null);
  if (numbered.length > 0 && numbered.length < slots.length)
    return acceptedSlots({ ...read, slots: numbered });
  // "gcb-123하고 gcb-131 둘 다": the names are all there is.
  if (numbered.length === 0 && named.length > 0) return null;
  const sure = slots.filter((found) => found.named);
  if (sure.length > 0) {
    // "1번이랑 3번 문서": a bare number beside a named one is another document only where nothing else is said.
    const bare = slots.filter(
      (found) => !found.named && !found.plain && found.pointed && phrase.content().length === 0,
    );
    return { slots: [...sure, ...bare], elliptic: false };
  }
  const busy = phrase.isBusy();
  const noun = phrase.tokens.some((token, index) => isDocumentNoun(token) && !phrase.isUsed(index));
  const pointed = scopes.some(({ scope }) => scope.kind !== "newest") || named.length > 0;
  const tasked = phrase.has("show", "summarise", "compare", "download", "whole");
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
  if (!all && slots.every(({ plain }) => !plain) && isAskedOf(phrase, slots))
    return { slots, elliptic: false };
  if (busy) return null;
  if (all) return tasked || (noun && !asks) ? { slots, elliptic: false } : null;
  if (tasked || part) return { slots, elliptic: false };
  if (slots.some(({ plain }) => plain)) return null;
  if (asks) return null;
  // "2번은?", "and the second one?": only behind another reference; "2번" alone names a document.
  const polite = phrase.tokens.some(({ text }) => isPolite(text));
  const elliptic =
    !polite &&
    phrase.tokens.some(
      (token, index) =>
        !phrase.isUsed(index) &&
        (token.kind === "particle"
          ? isTopicParticle(token.text)
          : isMark(token, "?") || isWord(token, "join")),
    );
  return { slots, elliptic };
}

function groundedByParticle(phrase: Phrase, slots: readonly SlotPhrase[]): boolean {
  return slots.some(({ to }) => isParticleToken(phrase.at(to + 1), isPlaceParticle));
}

/** "what does number 3 say about …", "2번에선 뭐라고 해?": only a document says something. */
function isAskedOf(phrase: Phrase, slots: readonly SlotPhrase[]): boolean {
  return slots.some(({ to }) => {
    const next = phrase.at(to + 1);
    if (next?.kind === "word" && isSaid(next.text)) return true;
    return (
      next?.kind === "particle" &&
      isPlaceParticle(next.text) &&
      phrase.tokens.some(({ text }) => asksWhatItSays(text))
    );
  });
}

/** The word that makes it the ground follows the number at once: 2번 기준으로, 2번을 참고해서, 2번만 보고. */
function groundAfter(phrase: Phrase, slots: readonly SlotPhrase[]): boolean {
  return slots.some(({ to }) => isWord(phrase.at(phrase.skip(to + 1, 1, "all", "filler")), "ground"));
}
