import { streamText } from "ai";
import type { ModelCall } from "../../domain/trace.ts";
import type { TurnStatus } from "../../domain/turn.ts";
import { ANSWER_OUTPUT_TOKENS, ANSWER_TOTAL_MS } from "../../tunables/prompt.ts";
import { createAnswerGuard, type RunawayKind, withoutRepeats } from "../answer-guard.ts";
import { quoteEvidence } from "../answers/quote-evidence.ts";
import { createCitationRewriter } from "../citations/rewrite-citations.ts";
import { type CitedDocument, type CitedPassage, createDocRef, type Evidence } from "../evidence.ts";
import { isInOtherLanguage } from "../other-language.ts";
import { isPromptTooLong } from "../prompt-too-long.ts";
import { citeSupported, moveCitations } from "../support.ts";
import type { TurnContext, TurnRequest } from "../turn-context.ts";
import type { Understood } from "../understanding/understood.ts";
import type { Composed, ShownEvidence } from "./compose-prompt.ts";

export interface Written {
  text: string;
  cited: CitedDocument[];
  status: TurnStatus;
  /** Null: a quoting answer. */
  model: string | null;
  /** Said before a quoting answer; no part of what is verified. */
  heedOfQuotes: string;
}

interface ModelAnswer {
  text: string;
  order: readonly number[];
  status: TurnStatus;
  call: ModelCall;
  /** Why the rest of what it wrote is left out; null when nothing is. */
  cut: RunawayKind | null;
  /** Why it cannot be used; null when it can. */
  failure: keyof typeof FALLBACKS | null;
}

const FALLBACKS = {
  failed: "model_failed",
  silent: "model_silent",
  unsupported: "model_unsupported",
  too_long: "model_failed",
} as const;
const CUT: Record<RunawayKind, string> = {
  goes_on: "went on with the dialogue",
  repeats: "repeated itself",
};

/** Stage 6: the answer model writes and cites; without one, or when it fails, hangs or writes what no document supports, the documents are quoted. */
export async function writeAnswer(
  {
    request,
    understood,
    composed,
    evidence,
    lead,
    heedQuotes,
  }: {
    request: TurnRequest;
    understood: Understood;
    /** Null: no model is there to be asked. */
    composed: Composed | null;
    evidence: Evidence;
    /** Said before it; no part of what is verified. */
    lead: string;
    /** What a model is told in its prompt, and quoted words do not say of themselves; empty: nothing. */
    heedQuotes: (quoted: { text: string; cited: CitedDocument[] }) => {
      text: string;
      cited: CitedDocument[];
    };
  },
  context: TurnContext,
): Promise<Written> {
  const sayLead = () => {
    if (lead !== "") context.emit({ type: "text", text: `${lead}\n\n` });
  };
  return context.trace.record<Written>("answer", composed?.prompt ?? request.message, async () => {
    const calls: ModelCall[] = [];
    const model = context.stores.models.answer;
    let fallback: string | null = null;
    let cut: RunawayKind | null = null;
    sayLead();
    if (model && composed) {
      let asked = composed;
      let answer = await askModel(asked, context, model);
      calls.push(answer.call);
      if (answer.failure === "too_long") {
        asked = await composed.shortened();
        answer = await askModel(asked, context, model);
        calls.push(answer.call);
      }
      if (answer.failure === null) {
        const cited = answer.order
          .map((number) => asked.shown[number - 1])
          .filter((shown) => shown !== undefined);
        const isForeign = isInOtherLanguage(answer.text, request.language);
        if (isForeign) context.emit({ type: "degraded", what: "answer_model", why: "other_language" });
        if (answer.cut === "repeats") {
          context.emit({ type: "restart" });
          sayLead();
          context.emit({ type: "text", text: answer.text });
        }
        return {
          output: {
            text: answer.text,
            cited: cited.map(({ snapshot, hits }) => ({ snapshot, hits, passages: null })),
            status: answer.status,
            model: model.id,
            heedOfQuotes: "",
          },
          decision: `${model.id} wrote ${answer.text.length} characters and used ${cited.length} documents${answer.cut ? `; the rest is left out: it ${CUT[answer.cut]}` : ""}${isForeign ? "; in another language than the question" : ""}`,
          calls,
        };
      }
      fallback = FALLBACKS[answer.failure];
      cut = answer.cut;
      context.emit({ type: "degraded", what: "answer_model", why: fallback });
      context.emit({ type: "restart" });
      sayLead();
    }
    const quoted = quoteEvidence(understood, evidence, request.language);
    const { text: heedOfQuotes, cited } = heedQuotes(quoted);
    context.emit({ type: "doc-refs", refs: cited.map(provisionalDocRef) });
    if (heedOfQuotes !== "") context.emit({ type: "text", text: `${heedOfQuotes}\n\n` });
    context.emit({ type: "text", text: quoted.text });
    return {
      output: { text: quoted.text, cited, status: "complete", model: null, heedOfQuotes },
      decision: fallback
        ? `quoted instead: ${fallback}${cut ? `; it ${CUT[cut]}` : ""}`
        : "quoted: no answer model is configured",
      calls,
    };
  });
}

async function askModel(
  composed: Composed,
  context: TurnContext,
  model: NonNullable<TurnContext["stores"]["models"]["answer"]>,
): Promise<ModelAnswer> {
  const started = performance.now();
  const rewriter = createCitationRewriter(composed.shown.length);
  const guard = createAnswerGuard();
  const over = new AbortController();
  const usage = { input: 0, output: 0 };
  const { idleMs } = context.stores.models;
  let text = "";
  let announced = 0;
  let error: string | undefined;
  let isTooLong = false;

  function take(piece: string): void {
    if (piece === "") return;
    if (rewriter.order.length > announced) {
      announced = rewriter.order.length;
      context.emit({ type: "doc-refs", refs: provisionalDocRefs(rewriter.order, composed) });
    }
    text += piece;
    context.emit({ type: "text", text: piece });
  }

  try {
    const result = streamText({
      model: model.model,
      instructions: composed.system,
      prompt: composed.prompt,
      maxOutputTokens: ANSWER_OUTPUT_TOKENS,
      maxRetries: 1,
      abortSignal: AbortSignal.any([context.signal, over.signal]),
      timeout: { totalMs: ANSWER_TOTAL_MS, firstChunkMs: idleMs, chunkMs: idleMs },
      onError: () => {},
    });
    for await (const part of result.stream) {
      if (part.type === "text-delta") take(rewriter.push(guard.push(part.text)));
      else if (part.type === "error") throw part.error;
      else if (part.type === "abort" && !context.signal.aborted)
        throw new Error("the model was silent for too long");
      else if (part.type === "finish") {
        usage.input = part.totalUsage.inputTokens ?? 0;
        usage.output = part.totalUsage.outputTokens ?? 0;
      }
      // What it would still write is nobody's.
      if (guard.cut !== null) break;
    }
    if (guard.cut !== null) over.abort();
  } catch (caught) {
    if (!context.signal.aborted) error = caught instanceof Error ? caught.message : String(caught);
    isTooLong = text === "" && isPromptTooLong(caught);
  }
  take(rewriter.push(guard.end()));
  take(rewriter.end());
  const { cut } = guard;
  const stopped = context.signal.aborted;
  const kept = cut === null ? text : cut === "repeats" ? withoutRepeats(text) : text.trimEnd();
  const order = cut === null ? rewriter.order : mentioned(kept, rewriter.order);
  const bare = !stopped && !error && order.length === 0 && composed.shown.length > 0;
  const cited = bare ? citeAfterwards(kept, composed) : stopped ? null : citeAnew(kept, order, composed);
  return {
    text: cited?.text ?? kept,
    order: cited?.order ?? order,
    cut,
    status: stopped ? "stopped" : "complete",
    call: {
      role: "answer",
      model: model.id,
      prompt: composed.promptId,
      input_tokens: usage.input,
      output_tokens: usage.output,
      duration_ms: Math.round(performance.now() - started),
      ...(error ? { error } : {}),
    },
    failure: failureOf({ error, isTooLong, stopped, text: kept, bare, cited: cited !== null }),
  };
}

function failureOf(answer: {
  error?: string;
  isTooLong: boolean;
  stopped: boolean;
  text: string;
  bare: boolean;
  cited: boolean;
}): ModelAnswer["failure"] {
  if (answer.stopped) return null;
  if (answer.isTooLong) return "too_long";
  if (answer.error) return /silent|timeout|timed out/iu.test(answer.error) ? "silent" : "failed";
  if (answer.text.trim() === "") return "failed";
  return answer.bare && !answer.cited ? "unsupported" : null;
}

/** Slots count in order of first mention: those that only stood in what was left out are the last. */
function mentioned(text: string, order: readonly number[]): readonly number[] {
  return order.slice(0, order.findLastIndex((_, index) => text.includes(`[${index + 1}]`)) + 1);
}

/** Numbers that were moved to the documents that hold their sentences; null when all stay. */
function citeAnew(
  text: string,
  order: readonly number[],
  composed: Composed,
): { text: string; order: readonly number[] } | null {
  const shown = text.replace(/\[(\d{1,3})\]/gu, (mark, slot: string) => {
    const number = order[Number(slot) - 1];
    return number === undefined ? mark : `[${number}]`;
  });
  const moved = moveCitations(shown, composed.shown);
  if (moved === shown) return null;
  const rewriter = createCitationRewriter(composed.shown.length);
  const rewritten = rewriter.push(moved) + rewriter.end();
  return { text: rewritten, order: rewriter.order };
}

/** Numbers for an answer without any, from the passages that hold its sentences; null when none does. */
function citeAfterwards(text: string, composed: Composed): { text: string; order: readonly number[] } | null {
  const rewriter = createCitationRewriter(composed.shown.length);
  const rewritten = rewriter.push(citeSupported(text, composed.shown)) + rewriter.end();
  return rewriter.order.length > 0 ? { text: rewritten, order: rewriter.order } : null;
}

function provisionalDocRefs(order: readonly number[], composed: Composed) {
  return order
    .map((number) => composed.shown[number - 1])
    .filter((shown) => shown !== undefined)
    .map(({ snapshot, hits }, index) => provisionalDocRef({ snapshot, hits, passages: null }, index));
}

function provisionalDocRef({ snapshot, hits, passages }: CitedDocument, index: number) {
  return createDocRef(
    index + 1,
    snapshot,
    passages ?? hits.map(wholeChunk),
    hits[0]?.retrieval_method ?? "lexical",
  );
}

export function wholeChunk({ chunk, score }: ShownEvidence["hits"][number]): CitedPassage {
  return { chunk, from: chunk.from, to: chunk.to, text: chunk.text, score };
}
