import type { DocRef } from "../../domain/doc-ref.ts";
import type { Resolution } from "../../domain/reference.ts";
import { shifted, type Unsupported } from "../../domain/unsupported.ts";
import type { Draft, Written } from "../answer/draft.ts";
import { wholeChunk } from "../answer/provisional-doc-ref.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { createDocRef } from "../retrieve/evidence.ts";
import { namesInConversation } from "../understand/question-name.ts";
import { checkSupport } from "./check-support.ts";
import { marksOf } from "./find-unsupported.ts";
import { reviewAnswer } from "./review-answer.ts";
import { supportingPassages } from "./supporting-passages.ts";

interface Verified {
  text: string;
  docRefs: DocRef[];
  /** The sentences that no source supports. Null when nothing was checked, because a quote needs no proof. */
  unsupported: Unsupported[] | null;
  /** The share of the sentences that sources support, 0–1. */
  supported: number;
}

/**
 * Stage 7: each slot gets the passages its sentences rest on, and unsupported sentences are marked. No word
 * changes, unless the model's one review is taken instead of its answer.
 */
export async function verifyAnswer(
  written: Written,
  { asked, resolution }: Resolved,
  context: TurnContext,
): Promise<Answered> {
  if ("answered" in written) return written.answered;
  context.emit({ type: "stage", stage: "verify" });
  const { lead, safetyAlert, model, confidence, isUnanchored } = written;
  const wasStopped = context.signal.aborted;
  const verified = await verifyCitations(written, asked.message, context);
  // Stopping during the check stops the answer.
  const status = context.signal.aborted && !wasStopped ? "stopped" : written.status;
  const text = [lead, safetyAlert, verified.text].filter(Boolean).join("\n\n");
  return {
    text,
    action: written.action,
    docRefs: await withNotes(verified.docRefs, asked, resolution, context),
    documents: [],
    status,
    model,
    confidence: confidence * verified.supported,
    ...(verified.unsupported === null
      ? {}
      : { unsupported: shifted(verified.unsupported, text.length - verified.text.length) }),
    ...(written.offer ? { offer: written.offer } : {}),
    ...(written.tier ? { tier: written.tier } : {}),
    isUnanchored,
  };
}

/** Adds to each referred document where it was cited before. */
async function withNotes(
  docRefs: DocRef[],
  request: TurnRequest,
  { references }: Resolution,
  context: TurnContext,
): Promise<DocRef[]> {
  const names = await namesInConversation(references, request, context);
  return docRefs.map((docRef) => {
    const place = references.findIndex(
      ({ docId, version }, index) => names[index] && docId === docRef.docId && version === docRef.version,
    );
    const note = names[place];
    return note ? { ...docRef, note } : docRef;
  });
}

async function verifyCitations(written: Draft, question: string, context: TurnContext): Promise<Verified> {
  return context.trace.record<Verified>("verify", written.text, async () => {
    if (written.model === null) {
      const docRefs = docRefsOf(written, question);
      const output = { text: written.text, docRefs, unsupported: null, supported: 1 };
      return { output, decision: `${docRefs.length} slots, quoted` };
    }
    const first = await checkSupport(written, question, context);
    const { draft, checked, outcome, calls } = await reviewAnswer(written, first, question, context);
    const { text } = draft;
    const docRefs = docRefsOf(draft, question);
    const unsupported = marksOf(checked.judged);
    const { length: count } = checked.judged;
    return {
      output: { text, docRefs, unsupported, supported: count > 0 ? 1 - unsupported.length / count : 1 },
      decision: [
        `${docRefs.length} slots, ${unsupported.length} sentences without support`,
        ...(outcome === null ? [] : [`written once more: ${outcome}`]),
      ].join("; "),
      detail: {
        unsupported: unsupported.map(({ from, to, reason }) => ({ text: text.slice(from, to), reason })),
        length: text.length,
        sentences: checked.judged.map(({ claim: { from, to }, slots, reason, isSure }) => ({
          from,
          to,
          slots: [...slots],
          reason,
          isSure,
        })),
        ...(first.look === null ? {} : { look: first.look }),
      },
      calls: [...first.calls, ...calls],
    };
  });
}

function docRefsOf({ text, cited }: Draft, question: string): DocRef[] {
  return cited.map(({ snapshot, hits, passages }, index) => {
    const found = () => supportingPassages(text, index + 1, hits, question).map(wholeChunk);
    const method = hits[0]?.retrievalMethod ?? "lexical";
    return createDocRef(index + 1, snapshot, passages ?? found(), method);
  });
}
