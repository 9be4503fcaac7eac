import type { ProfileValue } from "../../domain/profile.ts";
import { cutAtWord, oneLine } from "../../domain/text.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { findSubjects } from "../../language/person/health-words.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { CONTRAINDICATION_PASSAGES, QUOTED_WARNING_LENGTH } from "../../tunables/memory.ts";
import { type CitedDocument, type Evidence, snapshotKey } from "../retrieve/evidence.ts";

const BODY_MATTERS = wordings("body-matters");

/** A sentence in the documents that warns of something on the person's record. */
export interface ContraindicationPassage {
  value: ProfileValue;
  text: string;
  /** The number by which it is cited. */
  slot: number;
}

/** Forbids something, or says to ask somebody first. */
const WARNS = new RegExp(`${BODY_MATTERS.korean("warns")}|\\b${BODY_MATTERS.english("warns")}\\b`, "iu");

/**
 * Quotes the documents' warnings about what is on record, word for word and with their numbers. It only looks
 * them up and concludes nothing. It reads the quoted chunks, and others when the sentence also names what the
 * question names. A document not cited yet gets a number.
 */
export function contraindicationPassages(
  { cited, evidence, question }: { cited: readonly CitedDocument[]; evidence: Evidence; question: string },
  onRecord: readonly ProfileValue[],
): { warnings: ContraindicationPassage[]; cited: CitedDocument[] } {
  const documents = cited.map((each) => ({ ...each, passages: [...(each.passages ?? [])] }));
  const warnings: ContraindicationPassage[] = [];
  const asked = new Set(findSubjects(question).map(({ subject }) => subject));
  const quoted = new Set(cited.flatMap(({ passages }) => (passages ?? []).map(({ chunk }) => chunk.chunkId)));
  for (const hit of evidence.hits) {
    const { chunk } = hit;
    for (const { from, to, kind } of splitSentences(chunk.text)) {
      if (warnings.length === CONTRAINDICATION_PASSAGES) return { warnings, cited: documents };
      const text = chunk.text.slice(from, to);
      if (kind === "heading" || kind === "header" || !WARNS.test(text)) continue;
      const named = new Set(findSubjects(text).map(({ subject }) => subject));
      const value = onRecord.find(
        ({ subject, valueId }) =>
          named.has(subject) && !warnings.some((warning) => warning.value.valueId === valueId),
      );
      if (!value) continue;
      const isOfQuestion = [...named].some((subject) => subject !== value.subject && asked.has(subject));
      if (!quoted.has(chunk.chunkId) && !isOfQuestion && !asked.has(value.subject)) continue;
      const slot = slotOf(documents, hit, evidence, { from, to, text });
      if (slot === 0) continue;
      const shown = oneLine(text.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u, ""));
      warnings.push({ value, text: cutAtWord(shown, QUOTED_WARNING_LENGTH), slot });
    }
  }
  return { warnings, cited: documents };
}

/** 0: the document is no longer known. */
function slotOf(
  documents: CitedDocument[],
  { chunk, score }: SearchHit,
  evidence: Evidence,
  { from, to, text }: { from: number; to: number; text: string },
): number {
  const passage = { chunk, from: chunk.from + from, to: chunk.from + to, text, score };
  const place = documents.findIndex(
    ({ snapshot }) => snapshot.document.docId === chunk.docId && snapshot.version === chunk.version,
  );
  if (place >= 0) {
    documents[place]?.passages?.push(passage);
    return place + 1;
  }
  const snapshot = evidence.documents.get(snapshotKey(chunk.docId, chunk.version));
  if (!snapshot) return 0;
  const hits = evidence.hits.filter(
    ({ chunk: other }) => other.docId === chunk.docId && other.version === chunk.version,
  );
  return documents.push({ snapshot, hits, passages: [passage] });
}
