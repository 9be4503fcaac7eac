import type { ModelCall } from "../../domain/trace.ts";
import type { TurnStatus } from "../../domain/turn.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { type StreamEnd, streamModel } from "../../models/stream-model.ts";
import type { AnswerInput } from "../../prompts/answer.ts";
import { answerTokens } from "../../tunables/prompt.ts";
import type { Composed } from "../compose/compose-prompt.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { TurnToolbox } from "../tools/turn-tools.ts";
import { AnswerGuard, type RunawayKind } from "./answer-guard.ts";
import { provisionalDocRef } from "./provisional-doc-ref.ts";
import { createNeedReader, type Need } from "./read-need.ts";
import { createWrappingReader } from "./read-wrapping.ts";
import { withoutLoop } from "./repetition.ts";
import { createCitationRewriter } from "./rewrite-citations.ts";

export interface ModelAnswer {
  text: string;
  /** Numbers of the documents it cites, in slot order. */
  order: readonly number[];
  status: TurnStatus;
  calls: ModelCall[];
  /** Set when the answer is incomplete. */
  incomplete: "cut" | "stalled" | "length" | "repeats" | "unpaid" | null;
  /** Why the rest of its text is left out; null when nothing is. */
  cut: RunawayKind | null;
  /** Why the answer cannot be used; null when it can. */
  failure: "failed" | "silent" | "away" | "too_long" | "toolless" | "refused" | "unusable" | null;
  /** What it asked to read instead of answering. */
  needs: readonly Need[];
}

export interface Asked {
  composed: Composed;
  toolbox: TurnToolbox;
  reading: AnswerInput["reading"];
  /** What was read for it, appended to the prompt. */
  read: string;
  /** How many rounds of tool calls are allowed. */
  rounds: number;
  /** Restarts the answer; the lead before it is sent again. */
  begin(): void;
}

/** Asks the answer model and streams what it writes, with its numbers turned into slots. */
export async function askAnswerModel(
  { composed, toolbox, reading, read, rounds, begin }: Asked,
  context: TurnContext,
  model: NonNullable<TurnContext["stores"]["models"]["answer"]>,
): Promise<ModelAnswer> {
  const written = writeAsItComes(composed, context, begin);
  /** The month's budget ran out while it wrote, so we stop reading. */
  let isUnpaid = false;
  const rendered = composed.render(reading);
  const needReader = createNeedReader({ reading, names: Object.keys(toolbox.tools) });
  let wrapping = createWrappingReader();
  const { end, calls } = await streamModel(model, {
    operation: "write an answer",
    promptId: composed.promptId,
    system: rendered.system,
    prompt: `${rendered.prompt}${read}`,
    outputTokens: answerTokens(context.stores.models.promptTokens),
    idleMs: context.stores.models.idleMs,
    signal: context.signal,
    onText(piece) {
      const isWanted = written.take(needReader.push(wrapping.push(piece)));
      isUnpaid = context.purse?.isStopped === true;
      return isWanted && !isUnpaid;
    },
    ...(reading === "tools"
      ? {
          tools: {
            set: toolbox.tools,
            rounds,
            onCall() {
              wrapping = createWrappingReader();
              written.startAnew();
            },
            isOver: () => toolbox.asked !== null || context.purse?.isStopped === true,
            isSpent: () => context.purse?.exhausted != null,
          },
        }
      : {}),
  });
  const unwrapped = needReader.push(wrapping.end());
  const asked = needReader.end();
  // What it wrote before a call is not part of the answer.
  if (asked.needs.length > 0) written.startAnew();
  const { text, order, cut } = written.end(`${unwrapped}${asked.text}`);
  const broken = cut === "repeats" ? cut : end === "cut" || end === "stalled" ? end : null;
  return {
    text,
    order,
    cut,
    status: end === "stopped" ? "stopped" : end === "cut" || end === "stalled" ? "interrupted" : "complete",
    incomplete: isUnpaid ? "unpaid" : (broken ?? (end === "length" ? end : null)),
    calls,
    failure: failureOf(
      isUnpaid ? "cut" : (broken ?? end),
      text,
      toolbox.asked !== null || asked.needs.length > 0,
    ),
    needs: asked.needs,
  };
}

/**
 * Shows an answer while it is written: its numbers as slots, with the documents they stand for, and without
 * loops.
 */
function writeAsItComes(composed: Composed, context: TurnContext, begin: () => void) {
  const { sources, fence } = composed;
  const fresh = () => ({
    guard: new AnswerGuard({ fence }),
    rewriter: createCitationRewriter({
      document: (number) => sources.document(number) !== undefined,
      turn: (turnId) => sources.hasTurn(turnId),
    }),
    text: "",
    announced: 0,
  });
  let now = fresh();

  function show(piece: string): void {
    if (piece === "") return;
    const { order } = now.rewriter;
    if (order.length > now.announced) {
      now.announced = order.length;
      context.emit({ type: "doc-refs", refs: provisionalDocRefs(order, composed) });
    }
    now.text += piece;
    context.emit({ type: "text", text: piece });
  }

  return {
    /** False: nothing further is worth reading. */
    take(piece: string): boolean {
      show(now.rewriter.push(now.guard.push(piece)));
      return now.guard.cut === null;
    },
    startAnew(): void {
      const hasWritten = now.text !== "";
      now = fresh();
      if (!hasWritten) return;
      context.emit({ type: "restart" });
      begin();
    },
    end(rest: string): Pick<ModelAnswer, "text" | "order" | "cut"> {
      const { guard, rewriter } = now;
      show(rewriter.push(`${guard.push(rest)}${guard.end()}`));
      show(rewriter.end());
      const { cut } = guard;
      if (cut === null) return { text: now.text, order: rewriter.order, cut };
      const text = cut === "repeats" ? withoutLoop(now.text) : now.text.trimEnd();
      return { text, order: mentioned(text, rewriter.order), cut };
    },
  };
}

/** An answer that breaks off is worth keeping once it has a whole sentence. */
function failureOf(end: StreamEnd | "repeats", text: string, hasAsked: boolean): ModelAnswer["failure"] {
  if (end === "stopped") return null;
  if (end === "cut" || end === "stalled" || end === "repeats") {
    if (hasWholeSentence(text)) return null;
    return end === "stalled" ? "silent" : "unusable";
  }
  if (end !== "whole" && end !== "length") return end;
  return text.trim() === "" && !hasAsked ? "unusable" : null;
}

function hasWholeSentence(text: string): boolean {
  const [first, second] = splitSentences(text);
  return first !== undefined && (second !== undefined || /[.!?。！？…]["'”’)\]\s\d[]*$/u.test(text));
}

/** Slots count in order of first mention. Those mentioned only in text that was left out come last. */
function mentioned(text: string, order: readonly number[]): readonly number[] {
  return order.slice(0, order.findLastIndex((_, index) => text.includes(`[${index + 1}]`)) + 1);
}

function provisionalDocRefs(order: readonly number[], { sources }: Composed) {
  return order
    .map((number) => sources.document(number))
    .filter((shown) => shown !== undefined)
    .map(({ snapshot, hits }, index) => provisionalDocRef({ snapshot, hits, passages: null }, index));
}
