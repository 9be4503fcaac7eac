import type { ModelCall } from "../../domain/trace.ts";
import type { TurnStatus } from "../../domain/turn.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { type StreamEnd, streamModel } from "../../models/stream-model.ts";
import { ANSWER_OUTPUT_TOKENS } from "../../tunables/prompt.ts";
import type { Composed, ShownEvidence } from "../compose/compose-prompt.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type CitedDocument, type CitedPassage, createDocRef, type Evidence } from "../retrieve/evidence.ts";
import type { Understood } from "../understand/understood.ts";
import { createAnswerGuard, type RunawayKind, withoutRepeats } from "./answer-guard.ts";
import { isInOtherLanguage } from "./other-language.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { createCitationRewriter } from "./rewrite-citations.ts";
import { citeSupported, moveCitations } from "./support.ts";

export interface Written {
  text: string;
  cited: CitedDocument[];
  status: TurnStatus;
  /** Null: a quoting answer. */
  model: string | null;
  /** What the model was shown; empty for a quoting answer. */
  shown: string;
  /** Said before a quoting answer; no part of what is verified. */
  heedOfQuotes: string;
}

interface ModelAnswer {
  text: string;
  order: readonly number[];
  status: TurnStatus;
  call: ModelCall;
  /** Set when there would have been more of it. */
  incomplete: keyof typeof INCOMPLETE | null;
  /** Why the rest of what it wrote is left out; null when nothing is. */
  cut: RunawayKind | null;
  /** Why it cannot be used; null when it can. */
  failure: keyof typeof FALLBACKS | null;
}

const FALLBACKS = {
  failed: "model_failed",
  silent: "model_silent",
  away: "model_away",
  unsupported: "model_unsupported",
  too_long: "model_failed",
} as const;
/** Why an answer that is kept is not the whole of it. */
const INCOMPLETE = {
  cut: "model_cut_off",
  stalled: "model_cut_off",
  length: "answer_too_long",
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
        if (answer.incomplete)
          context.emit({ type: "degraded", what: "answer_model", why: INCOMPLETE[answer.incomplete] });
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
            shown: asked.prompt,
            heedOfQuotes: "",
          },
          decision: `${model.id} wrote ${answer.text.length} characters and used ${cited.length} documents${answer.cut ? `; the rest is left out: it ${CUT[answer.cut]}` : ""}${isForeign ? "; in another language than the question" : ""}${answer.incomplete ? `; incomplete: ${INCOMPLETE[answer.incomplete]}` : ""}`,
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
      output: { text: quoted.text, cited, status: "complete", model: null, shown: "", heedOfQuotes },
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
  const rewriter = createCitationRewriter(composed.shown.length);
  const guard = createAnswerGuard();
  let text = "";
  let announced = 0;

  function take(piece: string): void {
    if (piece === "") return;
    if (rewriter.order.length > announced) {
      announced = rewriter.order.length;
      context.emit({ type: "doc-refs", refs: provisionalDocRefs(rewriter.order, composed) });
    }
    text += piece;
    context.emit({ type: "text", text: piece });
  }

  const { end, call } = await streamModel(model, {
    operation: "write an answer",
    promptId: composed.promptId,
    system: composed.system,
    prompt: composed.prompt,
    outputTokens: ANSWER_OUTPUT_TOKENS,
    idleMs: context.stores.models.idleMs,
    signal: context.signal,
    onText(piece) {
      take(rewriter.push(guard.push(piece)));
      return guard.cut === null;
    },
  });
  take(rewriter.push(guard.end()));
  take(rewriter.end());
  const { cut } = guard;
  const kept = cut === null ? text : cut === "repeats" ? withoutRepeats(text) : text.trimEnd();
  const order = cut === null ? rewriter.order : mentioned(kept, rewriter.order);
  const bare = end !== "stopped" && order.length === 0 && composed.shown.length > 0;
  const cited =
    end === "stopped" ? null : bare ? citeAfterwards(kept, composed) : citeAnew(kept, order, composed);
  const written = { text: cited?.text ?? kept, order: cited?.order ?? order };
  return {
    ...written,
    cut,
    status: end === "stopped" ? "stopped" : end === "cut" || end === "stalled" ? "interrupted" : "complete",
    incomplete: end === "cut" || end === "stalled" || end === "length" ? end : null,
    call,
    failure: failureOf(end, written, bare),
  };
}

/** What it wrote until it broke off is worth keeping from the first whole sentence that rests on a document. */
function failureOf(
  end: StreamEnd,
  { text, order }: Pick<ModelAnswer, "text" | "order">,
  bare: boolean,
): ModelAnswer["failure"] {
  if (end === "stopped") return null;
  if (end === "cut" || end === "stalled") {
    if (order.length > 0 && hasWholeSentence(text)) return null;
    return end === "cut" ? "failed" : "silent";
  }
  if (end !== "whole" && end !== "length") return end;
  if (text.trim() === "") return "failed";
  return bare && order.length === 0 ? "unsupported" : null;
}

function hasWholeSentence(text: string): boolean {
  const [first, second] = splitSentences(text);
  return first !== undefined && (second !== undefined || /[.!?。！？…]["'”’)\]\s\d[]*$/u.test(text));
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
