import { z } from "zod";
import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import { pathSegments, type Segment } from "../../domain/branch.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { isImported, toldReasonsSchema, withReasons } from "../../domain/reason.ts";
import { redactedTurn } from "../../domain/redacted-turn.ts";
import { type TokenPlan, tokenPlanSchema } from "../../domain/token-plan.ts";
import type { TurnTrace } from "../../domain/trace.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import type { TurnContextView } from "../../domain/turn-context-view.ts";
import {
  type Entity,
  type MemorySentence,
  type RollingMemory,
  rollingMemorySchema,
} from "../../domain/working-memory.ts";
import { rememberedTurns } from "../../memory/forgetting/remembered-turns.ts";
import { FORGOTTEN } from "../../memory/forgetting/scrub-trace.ts";
import { entitiesAtTurn, lastTurns, memoryAtTurn } from "../../memory/summary/memory-at-turn.ts";
import { newestOf } from "../../memory/summary/path-steps.ts";
import { readWorkingMemory } from "../../memory/summary/rebuild-working-memory.ts";
import { type Conversation, turnsDue } from "../../memory/summary/replay-memory.ts";
import { summariseByRule } from "../../memory/summary/summarise-turn.ts";
import {
  CONTEXT_HIGHLIGHTS,
  CONTEXT_TRACES,
  MEMORY_STEP_TURNS,
  TRACE_DUE_MS,
} from "../../tunables/memory.ts";
import { readingLog } from "../reading-log.ts";

/**
 * What one turn was answered from, as it was then, without anything that rests on words
 * that were to be forgotten.
 */
export async function readTurnContext(
  container: Container,
  key: SessionKey,
  turnId: number,
): Promise<TurnContextView> {
  const { turnLog: whole, demandAll } = readingLog(container);
  const [stored] = await whole.get(key, [turnId]);
  if (!stored) {
    // It may be one that cannot be read right now.
    demandAll();
    throw notFound("turn");
  }
  const forgotten = new Set(await container.profiles.forgottenTurns(key));
  const log = rememberedTurns(whole, forgotten);
  const isGone = forgotten.has(turnId) || stored.status === "deleted";
  const turn = isGone ? redactedTurn(stored) : stored;
  const [leaf, jumps, trace] = await Promise.all([
    whole.lastTurnId(key),
    whole.jumps(key),
    isGone ? null : container.traces.find(key, turnId),
  ]);
  const conversation = { log, key, segments: pathSegments(turnId, jumps) };
  const [state, highlights, selected] = await Promise.all([
    stateAfter(container, conversation, turnId === leaf),
    lastTurns(conversation, CONTEXT_HIGHLIGHTS + 1),
    selectedTurns(conversation, trace),
  ]);
  const plan = planOf(trace);
  return {
    turn_id: turnId,
    stand_alone_question: turn.stand_alone_question ?? null,
    follow_up: turn.follow_up,
    question_type: turn.question_type,
    intent: turn.intent ?? null,
    token_plan: plan,
    plan_missing: plan !== null ? null : isGone ? "expired" : whyMissing(turn, trace),
    trace_days: container.environment.IBID_TRACE_DAYS,
    selected_turns: selected,
    highlights: highlights
      .filter(({ turn_id }) => turn_id !== turnId)
      .slice(-CONTEXT_HIGHLIGHTS)
      .map((highlight) => ({
        turn_id: highlight.turn_id,
        question: askedText(highlight),
        summary: highlight.summary ?? summariseByRule(highlight),
      })),
    memory: { ...state.memory, sentences: withoutForgotten(state.memory.sentences, forgotten) },
    entities: state.entities.filter(({ turn_id }) => !forgotten.has(turn_id)),
    degraded: stored.degraded,
  };
}

interface State {
  memory: RollingMemory;
  entities: Entity[];
}

/**
 * After the newest turn it is what working memory holds, which a light model may have written; after an
 * earlier one it is made again.
 */
async function stateAfter(
  container: Container,
  conversation: Conversation,
  isNewest: boolean,
): Promise<State> {
  const { key } = conversation;
  const { turnLog, workingMemory } = container.storesFor(() => {});
  const current = await readWorkingMemory({
    log: turnLog,
    memory: workingMemory,
    key,
    forgotten: () => container.profiles.forgottenTurns(key),
    leaveStep: container.models.light !== null,
  });
  // After an import nobody has brought it up yet.
  const isBehind = turnsDue(current.memory, conversation.segments) > MEMORY_STEP_TURNS;
  if (isNewest && !isBehind) return current;
  const noted = isNewest ? [current.memory] : await notedMemories(container, conversation);
  const [memory, entities] = await Promise.all([
    memoryAtTurn(conversation, { noted, current: current.memory }),
    entitiesAtTurn(conversation),
  ]);
  return { memory, entities };
}

/**
 * What a light model made of the steps shortly before a turn; without one nothing was noted, and all
 * of it can be made again.
 */
async function notedMemories(
  { traces }: Pick<Container, "traces">,
  { key, segments }: { key: SessionKey; segments: readonly Segment[] },
): Promise<RollingMemory[]> {
  const found: RollingMemory[] = [];
  for (const turnId of newestOf(segments, CONTEXT_TRACES).reverse()) {
    const trace = await traces.find(key, turnId);
    for (const { detail } of stagesOf(trace, "derive")) {
      const memory = rollingMemorySchema.safeParse(detail.memory);
      if (memory.success) found.push(memory.data);
    }
    if (found.length > 0) break;
  }
  return found;
}

function withoutForgotten(
  sentences: readonly MemorySentence[],
  forgotten: ReadonlySet<number>,
): MemorySentence[] {
  return sentences.filter(
    ({ text, turns }) => text !== FORGOTTEN && !turns.some((turnId) => forgotten.has(turnId)),
  );
}

function stagesOf(trace: TurnTrace | null, stage: string) {
  return trace?.stages.filter((candidate) => candidate.stage === stage) ?? [];
}

/** Of the last prompt that was made. */
function planOf(trace: TurnTrace | null): TokenPlan | null {
  for (const { detail } of stagesOf(trace, "compose").toReversed()) {
    const plan = tokenPlanSchema.safeParse(detail.token_plan);
    if (plan.success) return plan.data;
  }
  return null;
}

function whyMissing(turn: Turn, trace: TurnTrace | null): "no_prompt" | "expired" | null {
  if (trace !== null) return "no_prompt";
  if (isImported(turn.follow_up.reasons)) return "expired";
  if (turn.action !== "answer") return "no_prompt";
  return Date.now() - Date.parse(turn.ts) < TRACE_DUE_MS ? null : "expired";
}

const selectedSchema = z.array(
  z.union([
    z.preprocess(withReasons, z.object({ turn_id: z.number().int().positive(), ...toldReasonsSchema.shape })),
    z
      .number()
      .int()
      .positive()
      .transform((turn_id) => ({ turn_id, why: "", reasons: [] })),
  ]),
);

/** The earlier turns that were read for the question and still say something. */
async function selectedTurns(
  { log, key }: Conversation,
  trace: TurnTrace | null,
): Promise<TurnContextView["selected_turns"]> {
  const selected = stagesOf(trace, "understand").flatMap(({ detail }) => {
    const parsed = selectedSchema.safeParse(detail.selected_turns);
    return parsed.success ? parsed.data : [];
  });
  if (selected.length === 0) return [];
  const turns = await log.get(
    key,
    selected.map(({ turn_id }) => turn_id),
  );
  const questions = new Map(turns.map((turn) => [turn.turn_id, askedText(turn)]));
  return selected.flatMap(({ turn_id, why, reasons }) => {
    const question = questions.get(turn_id) ?? "";
    const told = why === FORGOTTEN ? { why: "", reasons: [] } : { why, reasons };
    return question === "" ? [] : [{ turn_id, question, ...told }];
  });
}
