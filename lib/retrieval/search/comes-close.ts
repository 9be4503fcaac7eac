import { CLOSEST_BORDER } from "../../tunables/turn.ts";
import type { SearchHit } from "./search-documents.ts";

/** Whether hits are close enough to a question, by words or by meaning, to be shown as the closest. */
export function comesClose(confidence: number, hits: readonly SearchHit[]): boolean {
  return confidence >= CLOSEST_BORDER || hits.some(({ isRelated }) => isRelated);
}
