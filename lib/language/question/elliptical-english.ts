import { hasHangul } from "../../domain/letters.ts";
import { pattern } from "../../domain/pattern.ts";
import { ELLIPSIS_WORDS } from "../../tunables/language.ts";
import { withoutConnectors } from "../lexicon/connectors.ts";

const ASKS_ABOUT = /^\s*(?:(?:what|how)\s+about\s+|what\s+if\s+(?:it(?:'s| is)\s+)?)/iu;

/** A question without the words that only lead over to it: "그럼", "and what about". */
export function withoutLead(question: string): string {
  return withoutConnectors(question).replace(ASKS_ABOUT, "").trim();
}

const VERB = pattern("iu")`
  \b(?:
    is|are|was|were|be|do|does|did|has|have|had|can|could|should|would|will|may|must|need|mean|means|
    happen|happens|happened|work|works
  )\b
`;
const POSSESSIVE = /\b(?:its|their|his|her)\b(?=\s+[a-z])/iu;
const PRONOUN = pattern("iu")`
  \b(?:it|they|them|he|she|him|these|those)\b|
  (?:
    \bthis\b|
    (?<=
      (?:
        ^|[,.;:?!]|
        \b(?:
          is|was|are|does|did|do|about|of|for|like|after|before|with|to|than|mean|why|how|what|when|where|
          if|can|could|would|will|should|must|and|but|so|or|in|on|at|by|from|because|until|explain|do|say
        )
      )\s*
    )\bthat\b
  )(?=
    \s*(?:
      $|[?.,!]|
      (?:
        is|was|do|does|did|mean|means|work|works|happen|happens|can|be|take|takes|cost|costs|apply|
        applies|too
      )\b
    )
  )
`;

/** A few words without a verb, and nothing that stands for another: what would have taken another's place. */
function isBareEllipsis(core: string): boolean {
  return (
    core !== "" &&
    core.split(/\s+/u).length <= ELLIPSIS_WORDS &&
    !VERB.test(core) &&
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
