import type { Tier } from "../../domain/turn.ts";
import { heldBesideName } from "../../retrieval/quoting/held-beside-name.ts";
import { CLOSEST_BORDER, HELD_BESIDE_NAME, SURE_BORDER } from "../../tunables/turn.ts";
import type { Evidence } from "../retrieve/evidence.ts";
import type { Found } from "../retrieve/retrieve.ts";

/**
 * What an answer by rules is called: an answer where the documents surely hold it, or were named for it; the
 * closest passages where they may; nothing where what was found has little to do with the question.
 */
export function tierOf({ evidence, understood, codes, isEnough }: Found): Tier {
  const { confidence, hits, named } = evidence;
  if (hits.length === 0) return "nothing";
  // Of a code that stands nowhere, its neighbour is shown.
  if (codes.nearest !== null) return "closest";
  const isNamed = named !== null && named.documents.length > 0;
  if (isEnough)
    return isNamed || evidence.unavailable || isSure(understood.question, evidence) ? "answer" : "closest";
  return confidence >= CLOSEST_BORDER ? "closest" : "nothing";
}

/**
 * Whether evidence is likely, and some passage holds most of what is asked beside ids: of several things each
 * in a passage of its own. A near miss speaks of the same subject, and lacks the word that is asked about.
 */
export function isSure(
  question: string,
  { confidence, hits, parts }: Pick<Evidence, "confidence" | "hits" | "parts">,
): boolean {
  const asked = parts.length > 0 ? parts.map((part) => part.question) : [question];
  return confidence >= SURE_BORDER && asked.every((each) => heldBesideName(each, hits) >= HELD_BESIDE_NAME);
}
