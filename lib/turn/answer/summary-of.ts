import type { Locale } from "../../domain/locale.ts";
import { summariseByRules } from "../../retrieval/quoting/summarise-by-rules.ts";
import { QUOTE_DOCUMENTS } from "../../tunables/retrieval.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { createDocRef, snapshotKey } from "../retrieve/evidence.ts";
import { byDocument, retrieveNamed } from "../retrieve/retrieve-named.ts";
import type { Understood } from "../understand/understood.ts";

/** What the documents say as a whole, in order. Null: none of them exists. */
export async function summaryOf(
  docIds: readonly string[],
  understood: Understood,
  language: Locale,
  context: TurnContext,
): Promise<Answered | null> {
  const named = docIds.slice(0, QUOTE_DOCUMENTS).map((docId) => ({ docId, version: null }));
  const whole = {
    ...understood,
    about: "whole" as const,
    task: "summarise" as const,
    question: "",
    terms: [],
  };
  const found = await retrieveNamed(named, null, whole, context);
  const { markdown, documents } = summariseByRules(
    found ? [...byDocument(found.hits).values()] : [],
    language,
  );
  const docRefs = documents.flatMap((passages, place) => {
    const [first] = passages;
    const snapshot = found?.documents.find(
      ({ document, version }) =>
        first && snapshotKey(document.docId, version) === snapshotKey(first.chunk.docId, first.chunk.version),
    );
    return snapshot ? [createDocRef(place + 1, snapshot, passages, "named")] : [];
  });
  if (docRefs.length === 0) return null;
  context.emit({ type: "doc-refs", refs: docRefs });
  return { ...sayFixed({ text: markdown, action: "answer", tier: "answer" }, context), docRefs };
}
