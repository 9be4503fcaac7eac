import type { Tier } from "../../domain/turn.ts";
import { heldBesideName } from "../../retrieval/quoting/held-beside-name.ts";
import { ASKED_ID_CONFIDENCE } from "../../tunables/retrieval.ts";
import { CLOSEST_BORDER, HELD_BESIDE_NAME, SURE_BORDER } from "../../tunables/turn.ts";
import type { Evidence } from "../retrieve/evidence.ts";
import type { Found } from "../retrieve/retrieve.ts";
import type { Understood } from "../understand/understood.ts";

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
  if (isEnough) return isNamed || evidence.unavailable || isSure(understood, evidence) ? "answer" : "closest";
  return confidence >= CLOSEST_BORDER ? "closest" : "nothing";
}

/** Evidence that only an id makes likely holds besides what is asked about that id. */
function isSure({ question }: Understood, { confidence, hits }: Evidence): boolean {
  if (confidence > ASKED_ID_CONFIDENCE) return true;
  return confidence >= SURE_BORDER && heldBesideName(question, hits) >= HELD_BESIDE_NAME;
}
