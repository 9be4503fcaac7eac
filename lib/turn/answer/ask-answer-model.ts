import type { ModelCall } from "../../domain/trace.ts";
import type { TurnStatus } from "../../domain/turn.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { type StreamEnd, streamModel } from "../../models/stream-model.ts";
import { ANSWER_OUTPUT_TOKENS } from "../../tunables/prompt.ts";
import type { Composed } from "../compose/compose-prompt.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { AnswerGuard, type RunawayKind, withoutRepeats } from "./answer-guard.ts";
import { provisionalDocRef } from "./provisional-doc-ref.ts";
import { createCitationRewriter } from "./rewrite-citations.ts";
import { citeSupported, moveCitations } from "./support.ts";

export interface ModelAnswer {
  text: string;
  order: readonly number[];
  status: TurnStatus;
  call: ModelCall;
  /** Set when there would have been more of it. */
  incomplete: "cut" | "stalled" | "length" | null;
  /** Why the rest of what it wrote is left out; null when nothing is. */
  cut: RunawayKind | null;
  /** Why it cannot be used; null when it can. */
  failure: "failed" | "silent" | "away" | "unsupported" | "too_long" | null;
}

/**
 * What the answer model makes of a prompt, streamed as it comes, its numbers those of the documents
 * that hold its sentences.
 */
export async function askAnswerModel(
  composed: Composed,
  context: TurnContext,
  model: NonNullable<TurnContext["stores"]["models"]["answer"]>,
): Promise<ModelAnswer> {
  const rewriter = createCitationRewriter(composed.shown.length);
  const guard = new AnswerGuard();
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

/**
 * What it wrote until it broke off is worth keeping from the first whole sentence that rests on a document.
 */
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
