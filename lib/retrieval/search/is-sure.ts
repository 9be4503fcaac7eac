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
  /** As judge-evidence.ts computes it. */
  confidence: number;
  hits: readonly SearchHit[];
  /** The parts of the question; empty when it asks one thing. */
  parts: readonly { question: string }[];
}

/**
 * Whether the evidence is reliable: an answer is likely, the best document covers clearly more than any
 * other, and one passage has most of what is asked besides ids. Each part of a question needs such a passage
 * of its own. A near miss is on the same subject, as much else is, but lacks the word asked about.
 */
export function isSure(question: string, { confidence, hits, parts }: Judged): boolean {
  if (confidence < ANSWERING_BORDER) return false;
  const asked = parts.length > 0 ? parts.map((part) => part.question) : [question];
  if (!asked.every((each) => heldBesideName(each, hits) >= HELD_BESIDE_NAME)) return false;
  // Each part may have its best passage in another document, so no document need lead.
  if (parts.length > 0) return true;
  return Math.log(confidence / (1 - confidence)) + LEAD_WEIGHT * leadOf(hits) >= SURE_ODDS;
}

/** How much more of the question the first passage covers than any passage of another document, 0–2. */
function leadOf(hits: readonly SearchHit[]): number {
  const [best] = hits;
  if (!best) return 0;
  const covered = ({ coverage, sentenceCoverage }: SearchHit) => coverage + sentenceCoverage;
  const others = hits.slice(1, JUDGED_HITS).filter(({ chunk }) => chunk.docId !== best.chunk.docId);
  return Math.max(0, covered(best) - Math.max(0, ...others.map(covered)));
}
