import type { Tier } from "../../domain/turn.ts";
import { comesClose } from "../../retrieval/search/comes-close.ts";
import { isSure } from "../../retrieval/search/is-sure.ts";
import type { Found } from "../retrieve/retrieve.ts";

/**
 * The label of an answer by rules: "answer" if the documents surely hold it or were named for it, "closest"
 * if they may, "nothing" if the passages have little to do with the question.
 */
export function tierOf({ evidence, understood, codes, isEnough }: Found): Tier {
  const { confidence, hits, named } = evidence;
  if (hits.length === 0) return "nothing";
  // The code asked for is in no document, so the most similar one is shown.
  if (codes.nearest !== null) return "closest";
  const isNamed = named !== null && named.documents.length > 0;
  // The question put before it may be about something else, which the passages need not hold.
  const asked = understood.mayStandAlone ? understood.ownQuestion : understood.question;
  if (isEnough) return isNamed || evidence.unavailable || isSure(asked, evidence) ? "answer" : "closest";
  return comesClose(confidence, hits) ? "closest" : "nothing";
}
