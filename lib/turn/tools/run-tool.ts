import { isUnavailable } from "../../domain/app-error.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import type { ToolRecord } from "../../domain/stage-detail.ts";
import type { TurnStep } from "../../domain/turn-step.ts";
import { withinTime } from "../../domain/within-time.ts";
import { TOOL_NAME_LENGTH, TRACED_ARGUMENTS_LENGTH } from "../../tunables/agent.ts";
import type { AnswerTool, PreparedCall, StepDetail, ToolResult } from "./answer-tool.ts";
import { fitResult } from "./fit-text.ts";
import type { ToolDesk } from "./tool-desk.ts";
import type { Room, ToolMeter } from "./tool-limits.ts";
import { ToolProblem } from "./tool-problem.ts";

/** State shared by the calls of one turn. */
export interface ToolRun {
  desk: ToolDesk;
  meter: ToolMeter;
  /** Results by call. */
  answered: Map<string, Promise<Outcome>>;
  records: ToolRecord[];
}

interface Outcome {
  text: string;
  state: "done" | "failed";
  found?: number;
  /** Whether the same call would return the same again. */
  lasts: boolean;
}

const STOPPED = "The person stopped the answer.";
const LATE = "This look-up took too long: go on without it, and say what was not read.";

/**
 * Runs one tool call with unchecked arguments and returns its result, or one sentence on why there is none.
 * Never throws. A repeated call is answered from its first result: it costs no look-up, but its text counts
 * as read again.
 */
export async function runTool(tool: AnswerTool | string, args: unknown, over: ToolRun): Promise<string> {
  const { desk, meter, records } = over;
  if (desk.context.signal.aborted) return STOPPED;
  if (desk.asked !== null) return "The person was asked a question: the turn ends with it.";
  const why = meter.exhausted;
  if (why !== null) return `${why}. Answer from what you have; say what was not read.`;
  const prepared = prepare(tool, args);
  const isKnown = !(prepared instanceof ToolProblem) && over.answered.has(prepared.key);
  const room = meter.open({ isCall: !isKnown });
  const started = performance.now();
  const outcome = await answerOnce(tool, prepared, room, over);
  const given = fitResult(outcome.text, room.tokens, desk.fence);
  const tokens = estimateTokens(given);
  room.close(tokens);
  records.push({
    name: typeof tool === "string" ? tool.slice(0, TOOL_NAME_LENGTH) : tool.name,
    args: prepared instanceof ToolProblem ? "" : prepared.args.slice(0, TRACED_ARGUMENTS_LENGTH),
    state: isKnown ? "repeated" : outcome.state,
    ...(outcome.found === undefined ? {} : { found: outcome.found }),
    tokens,
    durationMs: Math.round(performance.now() - started),
  });
  return given;
}

function prepare(tool: AnswerTool | string, args: unknown): PreparedCall | ToolProblem {
  if (typeof tool === "string")
    return new ToolProblem(`There is no tool ${JSON.stringify(tool.slice(0, TOOL_NAME_LENGTH))}.`);
  try {
    return tool.prepare(args);
  } catch (error) {
    if (error instanceof ToolProblem) return error;
    throw error;
  }
}

async function answerOnce(
  tool: AnswerTool | string,
  prepared: PreparedCall | ToolProblem,
  room: Room,
  over: ToolRun,
): Promise<Outcome> {
  if (prepared instanceof ToolProblem) return { text: prepared.message, state: "failed", lasts: true };
  const known = over.answered.get(prepared.key);
  if (known) return known;
  const begun = answer(typeof tool === "string" ? null : tool.kind, prepared, room, over);
  over.answered.set(prepared.key, begun);
  const outcome = await begun;
  // A store that failed now may answer later.
  if (!outcome.lasts) over.answered.delete(prepared.key);
  return outcome;
}

async function answer(
  kind: AnswerTool["kind"],
  prepared: PreparedCall,
  room: Room,
  { desk }: ToolRun,
): Promise<Outcome> {
  const step = stepTeller(kind, prepared.detail, desk);
  const { signal } = desk.context;
  let isGivenUp = () => false;
  step.tell("running");
  try {
    const call = {
      desk,
      room: room.tokens,
      ms: room.ms,
      tell: (detail: StepDetail) => step.tell("running", detail),
    };
    const work = (late: AbortSignal) => {
      isGivenUp = () => late.aborted && !signal.aborted;
      return prepared.run(call);
    };
    const result: ToolResult = await withinTime(room.ms, "the look-up", work, signal);
    step.tell("done", result.found === undefined ? {} : { found: result.found });
    return { ...result, state: "done", lasts: true };
  } catch (error) {
    step.tell("failed");
    return isGivenUp() ? { text: LATE, state: "failed", lasts: false } : failure(error, kind, desk);
  }
}

/**
 * Turns every error into a sentence: a model can use nothing more, and the answer goes on without the result.
 */
function failure(error: unknown, kind: AnswerTool["kind"], { context }: ToolDesk): Outcome {
  if (error instanceof ToolProblem) return { text: error.message, state: "failed", lasts: true };
  if (context.signal.aborted) return { text: STOPPED, state: "failed", lasts: false };
  const ofTurns = kind === "search_conversation" || kind === "read_turn";
  if (isUnavailable(error)) {
    context.emit(
      ofTurns
        ? { type: "degraded", what: "turn_log", why: "earlier_turns_unavailable" }
        : { type: "degraded", what: "document_index", why: "search_unavailable" },
    );
    const what = ofTurns ? "The earlier turns" : "The documents";
    return {
      text: `${what} cannot be reached at the moment: say so, and answer from what you have.`,
      state: "failed",
      lasts: false,
    };
  }
  return {
    text: "This look-up failed: go on without it, and say what was not read.",
    state: "failed",
    lasts: false,
  };
}

/** Reports one step to people, adding details as they become known. */
function stepTeller(kind: TurnStep["kind"] | null, first: StepDetail, { context }: ToolDesk) {
  const id = crypto.randomUUID();
  let detail = first;
  return {
    tell(state: TurnStep["state"], more: StepDetail = {}) {
      detail = { ...detail, ...more };
      if (kind !== null) context.emit({ type: "step", step: { id, kind, state, ...detail } });
    },
  };
}
