import {
  ANSWERING_BORDER,
  HELD_BESIDE_NAME,
  JUDGED_HITS,
  LEAD_WEIGHT,
  SURE_ODDS,
} from "../../tunables/retrieval.ts";
import { heldBesideName } from "../quoting/held-beside-name.ts";
import type { SearchHit } from "./search-documents.ts";

interface Judged {
  /** As judge-evidence.ts has it. */
  confidence: number;
  hits: readonly SearchHit[];
  /** The several things that are asked; empty: one. */
  parts: readonly { question: string }[];
}

/**
 * Whether evidence is likely, the best document has clearly more of what is asked than any other, and some
 * passage holds most of it beside ids: of several things each in a passage of its own. A near miss speaks of
 * the same subject as much else does, and lacks the word that is asked about.
 */
export function isSure(question: string, { confidence, hits, parts }: Judged): boolean {
  if (confidence < ANSWERING_BORDER) return false;
  const asked = parts.length > 0 ? parts.map((part) => part.question) : [question];
  if (!asked.every((each) => heldBesideName(each, hits) >= HELD_BESIDE_NAME)) return false;
  // Of several things each has the lead in a document of its own.
  if (parts.length > 0) return true;
  return Math.log(confidence / (1 - confidence)) + LEAD_WEIGHT * leadOf(hits) >= SURE_ODDS;
}

/** How much more of what is asked the first passage covers than any of another document does, 0–2. */
function leadOf(hits: readonly SearchHit[]): number {
  const [best] = hits;
  if (!best) return 0;
  const covered = ({ coverage, sentenceCoverage }: SearchHit) => coverage + sentenceCoverage;
  const others = hits.slice(1, JUDGED_HITS).filter(({ chunk }) => chunk.docId !== best.chunk.docId);
  return Math.max(0, covered(best) - Math.max(0, ...others.map(covered)));
}
