import { CLOSEST_BORDER } from "../../tunables/turn.ts";
import type { SearchHit } from "./search-documents.ts";

/** Whether hits have enough to do with a question to be shown as what comes closest, by their words or meaning. */
export function comesClose(confidence: number, hits: readonly SearchHit[]): boolean {
  return confidence >= CLOSEST_BORDER || hits.some(({ isRelated }) => isRelated);
}
