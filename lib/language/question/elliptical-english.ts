import { hasHangul } from "../../domain/letters.ts";
import { ELLIPSIS_WORDS } from "../../tunables/language.ts";
import { withoutConnectors } from "../lexicon/connectors.ts";
import { wordings } from "../lexicon/load.ts";

const FOLLOW_UPS = wordings("follow-ups");

const ASKS_ABOUT = /^\s*(?:(?:what|how)\s+about\s+|what\s+if\s+(?:it(?:'s| is)\s+)?)/iu;

/** A question without the words that only lead over to it: "그럼", "and what about". */
export function withoutLead(question: string): string {
  return withoutConnectors(question).replace(ASKS_ABOUT, "").trim();
}

const hasVerb = FOLLOW_UPS.says("verb");
const POSSESSIVE = /\b(?:its|their|his|her)\b(?=\s+[a-z])/iu;
const PRONOUN = FOLLOW_UPS.forms("pronoun phrase").en;

/** A few words without a verb or a pronoun: they could replace a word of the earlier question. */
function isBareEllipsis(core: string): boolean {
  return (
    core !== "" &&
    core.split(/\s+/u).length <= ELLIPSIS_WORDS &&
    !hasVerb(core, "en") &&
    !PRONOUN.test(core) &&
    !POSSESSIVE.test(core)
  );
}

/** "And in France?", "what about weekends?" */
export function isEllipticalEnglish(question: string): boolean {
  if (hasHangul(question)) return false;
  const half = withoutLead(question);
  return half.length < question.trim().length && isBareEllipsis(half.replace(/[?.!\s]+$/u, ""));
}
