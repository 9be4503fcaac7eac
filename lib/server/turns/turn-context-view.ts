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
import { fromWire } from "../../domain/wire/wire-schema.ts";
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
import { conclusionsAt } from "../people/stored-conclusions.ts";
import { readingLog } from "../reading-log.ts";

/**
 * What one turn was answered from, at that time, without anything that rests on words that were to be
 * forgotten.
 */
export async function readTurnContext(
  container: Container,
  key: SessionKey,
  turnId: number,
): Promise<TurnContextView> {
  const { turnLog: whole, demandAll } = readingLog(container);
  const [stored] = await whole.get(key, [turnId]);
  if (!stored) {
    // The turn may only be unreadable right now.
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
  const [state, highlights, selected, past] = await Promise.all([
    stateAfter(container, conversation, turnId === leaf),
    lastTurns(conversation, CONTEXT_HIGHLIGHTS + 1),
    selectedTurns(conversation, trace),
    conclusionsAt(container, key, pastOf(trace)),
  ]);
  const plan = planOf(trace);
  return {
    turnId,
    standAloneQuestion: turn.standAloneQuestion ?? null,
    followUp: turn.followUp,
    questionType: turn.questionType,
    intent: turn.intent ?? null,
    tokenPlan: plan,
    planMissing: plan !== null ? null : isGone ? "expired" : whyMissing(turn, trace),
    traceDays: container.environment.IBID_TRACE_DAYS,
    cited: {
      documents: turn.docRefs.length,
      passages: turn.docRefs.reduce((sum, { passages }) => sum + passages.length, 0),
    },
    selectedTurns: selected,
    highlights: highlights
      .filter(({ turnId: id }) => id !== turnId)
      .slice(-CONTEXT_HIGHLIGHTS)
      .map((highlight) => ({
        turnId: highlight.turnId,
        question: askedText(highlight),
        summary: highlight.summary ?? summariseByRule(highlight),
      })),
    past,
    memory: { ...state.memory, sentences: withoutForgotten(state.memory.sentences, forgotten) },
    entities: state.entities.filter(({ turnId }) => !forgotten.has(turnId)),
    degraded: stored.degraded,
  };
}

const derivedSchema = fromWire(z.object({ memory: rollingMemorySchema }));
const pastSchema = fromWire(
  z.object({ past: z.array(z.object({ sessionId: z.string(), turnId: z.number().int().positive() })) }),
);
const composedSchema = fromWire(z.object({ tokenPlan: tokenPlanSchema }));

interface State {
  memory: RollingMemory;
  entities: Entity[];
}

/**
 * After the newest turn this is what working memory holds, which a light model may have written; after an
 * earlier one it is computed again.
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
  // After an import nobody has brought it up to date yet.
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
 * What a light model made of the steps shortly before a turn. Without a light model nothing was noted, and
 * everything can be computed again.
 */
async function notedMemories(
  { traces }: Pick<Container, "traces">,
  { key, segments }: { key: SessionKey; segments: readonly Segment[] },
): Promise<RollingMemory[]> {
  const found: RollingMemory[] = [];
  for (const turnId of newestOf(segments, CONTEXT_TRACES).reverse()) {
    const trace = await traces.find(key, turnId);
    for (const { detail } of stagesOf(trace, "derive")) {
      const memory = derivedSchema.safeParse(detail);
      if (memory.success) found.push(memory.data.memory);
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

/** The plan of the last prompt that was made. */
function planOf(trace: TurnTrace | null): TokenPlan | null {
  for (const { detail } of stagesOf(trace, "compose").toReversed()) {
    const plan = composedSchema.safeParse(detail);
    if (plan.success) return plan.data.tokenPlan;
  }
  return null;
}

/**
 * The sources of what the last prompt had from earlier conversations; turns from before this was recorded
 * name none.
 */
function pastOf(trace: TurnTrace | null): z.infer<typeof pastSchema>["past"] {
  const [detail] = stagesOf(trace, "compose")
    .map((stage) => pastSchema.safeParse(stage.detail))
    .toReversed();
  return detail?.data?.past ?? [];
}

function whyMissing(turn: Turn, trace: TurnTrace | null): "no_prompt" | "expired" | null {
  if (trace !== null) return "no_prompt";
  if (isImported(turn.followUp.reasons)) return "expired";
  if (turn.action !== "answer") return "no_prompt";
  return Date.now() - Date.parse(turn.ts) < TRACE_DUE_MS ? null : "expired";
}

const selectedSchema = z.array(
  z.union([
    z.preprocess(withReasons, z.object({ turnId: z.number().int().positive(), ...toldReasonsSchema.shape })),
    z
      .number()
      .int()
      .positive()
      .transform((turnId) => ({ turnId, why: "", reasons: [] })),
  ]),
);

const understoodSchema = fromWire(z.object({ selectedTurns: selectedSchema }));

/** The earlier turns that were read for the question and still have words. */
async function selectedTurns(
  { log, key }: Conversation,
  trace: TurnTrace | null,
): Promise<TurnContextView["selectedTurns"]> {
  const selected = stagesOf(trace, "understand").flatMap(({ detail }) => {
    const parsed = understoodSchema.safeParse(detail);
    return parsed.success ? parsed.data.selectedTurns : [];
  });
  if (selected.length === 0) return [];
  const turns = await log.get(
    key,
    selected.map(({ turnId }) => turnId),
  );
  const questions = new Map(turns.map((turn) => [turn.turnId, askedText(turn)]));
  return selected.flatMap(({ turnId, why, reasons }) => {
    const question = questions.get(turnId) ?? "";
    const told = why === FORGOTTEN ? { why: "", reasons: [] } : { why, reasons };
    return question === "" ? [] : [{ turnId, question, ...told }];
  });
}
