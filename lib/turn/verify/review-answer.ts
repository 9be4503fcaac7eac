import type { ModelCall } from "../../domain/trace.ts";
import { streamModel } from "../../models/stream-model.ts";
import { randomFence } from "../../prompts/fenced-text.ts";
import { type ReviewAnswerInput, reviewAnswerPrompt } from "../../prompts/review-answer.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { LEAN_PROMPT_TOKENS } from "../../tunables/model-windows.ts";
import { answerTokens } from "../../tunables/prompt.ts";
import { REVIEW_BUDGET, REVIEW_KEPT_SHARE, REVIEW_MS } from "../../tunables/verify.ts";
import type { Draft } from "../answer/draft.ts";
import { provisionalDocRef } from "../answer/provisional-doc-ref.ts";
import { createCitationRewriter } from "../answer/rewrite-citations.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { ShownDocument } from "../tools/shown-sources.ts";
import { checkSupport } from "./check-support.ts";
import { choosePassagesToJudge } from "./chosen-passages.ts";
import { type JudgedClaim, marksOf } from "./find-unsupported.ts";
import type { LookedAgain } from "./second-look.ts";

/** How the model is told why a sentence is marked. */
const DOUBTS = {
  contradicts: "the documents say otherwise",
  value_differs: "a number, unit, date or code of it stands in none of the documents it cites",
  wrong_source: "another document says this",
  not_in_source: "the documents it cites do not say this",
} as const;

export interface Reviewed {
  draft: Draft;
  checked: LookedAgain;
  /** For the trace; null when there was nothing to review, or reviewing was not allowed. */
  outcome: "better" | "no better" | "failed" | null;
  calls: ModelCall[];
}

/**
 * Gives the answer model one chance to correct what its documents contradict. It sees its answer, the doubted
 * sentences and the original passages. Its new text replaces the answer only when it passes the check better
 * and loses no source. The page is told the outcome either way. Never throws.
 */
export async function reviewAnswer(
  draft: Draft,
  checked: LookedAgain,
  question: string,
  context: TurnContext,
): Promise<Reviewed> {
  const kept: Reviewed = { draft, checked, outcome: null, calls: [] };
  const model = context.stores.models.answer;
  const marked = checked.judged.filter(({ reason }) => reason !== null);
  // A contradiction that rules alone see is often none: it is not worth the answer's being written anew.
  if (checked.isUnheard || !model?.answering || !isToReview(draft, marked, context)) return kept;
  const id = crypto.randomUUID();
  context.emit({ type: "step", step: { id, kind: "review", state: "running" } });
  const documents: ShownDocument[] = [...draft.cited, ...draft.uncited];
  const { text, calls } = await writeAgain({ draft, documents, marked, question }, context, model);
  const mended = text === null ? null : mendedDraft(draft, text, documents);
  const tell = (state: "done" | "failed", found = 0) =>
    context.emit({
      type: "step",
      step: { id, kind: "review", state, ...(state === "done" ? { found } : {}) },
    });
  if (mended === null) {
    tell("failed");
    return { ...kept, outcome: "failed", calls };
  }
  const again = await checkSupport(mended, question, context);
  const spent = [...calls, ...again.calls];
  if (context.signal.aborted || !passesBetter({ draft, checked }, { draft: mended, checked: again })) {
    tell("done");
    return { ...kept, outcome: "no better", calls: spent };
  }
  tell("done", marksOf(checked.judged).length - marksOf(again.judged).length);
  replaceBy(mended, context);
  return { draft: mended, checked: again, outcome: "better", calls: spent };
}

function isToReview(
  { status, action }: Draft,
  marked: readonly JudgedClaim[],
  { review = "off", stores: { models }, signal, purse }: TurnContext,
): boolean {
  if (purse?.exhausted) return false;
  if (review === "off" || status !== "complete" || action !== "answer" || signal.aborted) return false;
  if (models.promptTokens <= LEAN_PROMPT_TOKENS) return false;
  return review === "all" ? marked.length > 0 : marked.some(({ reason }) => reason === "contradicts");
}

interface Reviewing {
  draft: Draft;
  /** In the order in which the prompt numbers them. */
  documents: readonly ShownDocument[];
  marked: readonly JudgedClaim[];
  question: string;
}

async function writeAgain(
  { draft, documents, marked, question }: Reviewing,
  { stores, signal }: TurnContext,
  model: NonNullable<TurnContext["stores"]["models"]["answer"]>,
): Promise<{ text: string | null; calls: ModelCall[] }> {
  const all = documents.flatMap(({ hits }) => hits);
  const { hits } = choosePassagesToJudge(
    marked.map(({ claim }) => ({ claim, hits: all })),
    REVIEW_BUDGET,
  );
  const input: ReviewAnswerInput = {
    fence: randomFence(),
    question,
    answer: draft.text,
    documents: documents.flatMap(({ snapshot, hits: own }, place) => {
      const passages = own.filter((hit) => hits.includes(hit)).map(passageOf);
      const { title, docId } = snapshot.document;
      return passages.length === 0 ? [] : [{ number: place + 1, title, docId, passages }];
    }),
    marked: marked.map(({ claim: { from, to }, reason }) => ({
      text: draft.text.slice(from, to),
      why: DOUBTS[reason ?? "not_in_source"],
    })),
  };
  let text = "";
  const { end, calls } = await streamModel(model, {
    operation: "review an answer",
    promptId: reviewAnswerPrompt.id,
    ...reviewAnswerPrompt.render(input),
    outputTokens: answerTokens(stores.models.promptTokens),
    idleMs: stores.models.idleMs,
    signal: AbortSignal.any([signal, AbortSignal.timeout(REVIEW_MS)]),
    onText(piece) {
      text += piece;
      return true;
    },
  });
  return { text: end === "whole" && text.trim() !== "" ? text.trim() : null, calls };
}

function passageOf({ chunk }: SearchHit): ReviewAnswerInput["documents"][number]["passages"][number] {
  return { section: chunk.section, ...(chunk.page ? { page: chunk.page } : {}), text: chunk.text };
}

/** The new draft, with slots in order of first mention, as in any answer. */
function mendedDraft(draft: Draft, text: string, documents: readonly ShownDocument[]): Draft {
  const rewriter = createCitationRewriter({
    document: (number) => documents[number - 1] !== undefined,
    turn: (turnId) => draft.text.includes(`[turn ${turnId}]`),
  });
  const rewritten = rewriter.push(text) + rewriter.end();
  const cited = rewriter.order.flatMap((number) => documents[number - 1] ?? []);
  return {
    ...draft,
    text: rewritten,
    cited: cited.map(({ snapshot, hits }) => ({ snapshot, hits, passages: null })),
    uncited: documents.filter((document) => !cited.includes(document)),
  };
}

/**
 * Whether the new answer has fewer marks, keeps most supported sentences unchanged, and keeps all their
 * sources.
 */
function passesBetter(before: Pick<Reviewed, "draft" | "checked">, after: typeof before): boolean {
  if (marksOf(after.checked.judged).length >= marksOf(before.checked.judged).length) return false;
  const sound = before.checked.judged.filter(({ reason }) => reason === null);
  const now = unnumbered(after.draft.text);
  const kept = sound.filter(({ claim: { from, to } }) =>
    now.includes(unnumbered(before.draft.text.slice(from, to))),
  );
  if (kept.length < sound.length * REVIEW_KEPT_SHARE) return false;
  const slots = new Set(sound.flatMap(({ claim }) => claim.slots));
  const sources = [...slots].flatMap((slot) => before.draft.cited[slot - 1]?.snapshot ?? []);
  return sources.every((snapshot) => after.draft.cited.some((other) => other.snapshot === snapshot));
}

function unnumbered(text: string): string {
  return text.replace(/\[\d{1,3}\]|\s+/gu, "");
}

function replaceBy({ lead, text, cited }: Draft, context: TurnContext): void {
  context.emit({ type: "restart" });
  context.emit({ type: "doc-refs", refs: cited.map(provisionalDocRef) });
  context.emit({ type: "text", text: lead === "" ? text : `${lead}\n\n${text}` });
}
