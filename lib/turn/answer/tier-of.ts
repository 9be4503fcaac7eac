import type { Tier } from "../../domain/turn.ts";
import { comesClose } from "../../retrieval/search/comes-close.ts";
import { isSure } from "../../retrieval/search/is-sure.ts";
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
  return comesClose(confidence, hits) ? "closest" : "nothing";
}
