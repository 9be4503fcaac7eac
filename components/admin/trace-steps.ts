import { z } from "zod";
import { checkedSentenceSchema, toolRecordSchema } from "@/lib/domain/stage-detail.ts";
import type { ModelCall, Stage, StageTrace, TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";
import type { MeteredCall } from "@/lib/domain/turn-metric.ts";
import type { unsupportedReasonSchema } from "@/lib/domain/unsupported.ts";
import { fromWire } from "@/lib/domain/wire/wire-schema.ts";

/**
 * What the stages of a turn recorded. Each record is parsed separately: a trace of an earlier version has
 * less, and an unreadable record does not affect the others.
 */
export function detailsOf(trace: TurnTrace, stage: Stage): Record<string, unknown>[] {
  return trace.stages.filter((candidate) => candidate.stage === stage).map(({ detail }) => detail);
}

function lastOf<Schema extends z.ZodType>(
  trace: TurnTrace,
  stage: Stage,
  schema: Schema,
): z.output<Schema> | null {
  const read = detailsOf(trace, stage).map((detail) => schema.safeParse(detail));
  return read.findLast(({ success }) => success)?.data ?? null;
}

const FIELDS = [
  ["route", "kind"],
  ["needs_search", "needsSearch"],
  ["question", "question"],
  ["sub_questions", "subQuestions"],
  ["queries", "queries"],
  ["turns", "turnIds"],
  ["document_turn", "documentTurn"],
  ["answer_language", "answerLanguage"],
  ["form", "form"],
  ["intent", "intent"],
] as const;

export interface ReadField {
  name: (typeof FIELDS)[number][0];
  returned: string;
  kept: string;
  /** A value was returned, but nothing of it was used. */
  isDropped: boolean;
}

const objectSchema = z.record(z.string(), z.unknown());
const readingSchema = z.object({ returned: z.unknown().optional(), light_model: objectSchema.optional() });

/** What the light model returned, beside what was kept of it; null: it was not asked. */
export function readingOf(trace: TurnTrace): { fields: ReadField[]; unreadable: string } | null {
  const told = lastOf(trace, "understand", readingSchema);
  if (!told || (told.returned === undefined && !told.light_model)) return null;
  const returned = objectSchema.safeParse(told.returned).data;
  const unreadable = typeof told.returned === "string" ? told.returned : "";
  const fields = FIELDS.flatMap(([name, keptAs]): ReadField[] => {
    const [came, kept] = [inWords(returned?.[name]), inWords(told.light_model?.[keptAs])];
    return came === "" && kept === ""
      ? []
      : [{ name, returned: came, kept, isDropped: came !== "" && kept === "" }];
  });
  return { fields, unreadable };
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(" · ");
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return value === null || value === undefined ? "" : String(value);
}

const roundsSchema = z.object({
  rounds: z.array(
    z.looseObject({
      tool: z.string(),
      found: z.number(),
      sufficient: z.boolean().default(false),
      confidence: z.number().default(0),
    }),
  ),
});
export type SearchRound = z.infer<typeof roundsSchema>["rounds"][number];

export function roundsOf(trace: TurnTrace): SearchRound[] {
  return detailsOf(trace, "retrieve").flatMap((detail) => roundsSchema.safeParse(detail).data?.rounds ?? []);
}

const toolsSchema = fromWire(z.object({ tools: z.array(toolRecordSchema) }));
export function toolsOf(trace: TurnTrace) {
  return detailsOf(trace, "answer").flatMap((detail) => toolsSchema.safeParse(detail).data?.tools ?? []);
}

const promptSchema = z.object({ system: z.string().default(""), prompt: z.string() });
/** The last prompt that was made: one the model refused as too long was made again. */
export const promptOf = (trace: TurnTrace) => lastOf(trace, "compose", promptSchema);

const checkSchema = fromWire(
  z.object({
    length: z.number(),
    sentences: z.array(checkedSentenceSchema),
  }),
);

export interface CheckedSentence {
  /** Empty: the answer has changed since. */
  text: string;
  slots: number[];
  verdict: "sure" | "open" | "own" | z.infer<typeof unsupportedReasonSchema>;
}

/** The sentences that were checked; null: the trace has no record of them. */
export function checkedSentences(trace: TurnTrace, { assistantText }: Pick<Turn, "assistantText">) {
  const told = lastOf(trace, "verify", checkSchema);
  if (!told) return null;
  // The lead before an answer is not part of what is checked.
  const lead = assistantText.length - told.length;
  return told.sentences.map(
    ({ from, to, slots, reason, isSure }): CheckedSentence => ({
      text: lead < 0 ? "" : assistantText.slice(lead + from, lead + to),
      slots,
      verdict: reason ?? (isSure ? "sure" : slots.length > 0 ? "open" : "own"),
    }),
  );
}

const changeSchema = fromWire(
  z.object({
    change: z.object({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      addedEntities: z.array(z.string()),
      removedEntities: z.array(z.string()),
    }),
  }),
);
export type MemoryChange = z.infer<typeof changeSchema>["change"];

/** What the turn changed in the memory, by rule and then by the light model; null: not recorded. */
export function memoryChangeOf(trace: TurnTrace): MemoryChange | null {
  const changes = detailsOf(trace, "derive").flatMap(
    (detail) => changeSchema.safeParse(detail).data?.change ?? [],
  );
  if (changes.length === 0) return null;
  const all = (name: keyof MemoryChange) => [...new Set(changes.flatMap((change) => change[name]))];
  return {
    added: all("added"),
    removed: all("removed"),
    addedEntities: all("addedEntities"),
    removedEntities: all("removedEntities"),
  };
}

export interface InspectedCall extends ModelCall {
  stage: Stage;
  /** Counts from 1; a higher number means that the same call was made before and failed. */
  attempt: number;
  /** US dollars; null: the price is not known; undefined: not recorded. */
  cost: number | null | undefined;
}

/** The calls to models in order; `metered`: the same calls with their cost at the price of that day. */
export function callsOf(trace: TurnTrace, metered: readonly MeteredCall[] = []): InspectedCall[] {
  const calls = trace.stages.flatMap(({ stage, calls: made }) => made.map((call) => ({ ...call, stage })));
  return calls.map((call, place) => {
    const paid = metered[place];
    const isSame = paid?.model === call.model && paid.inputTokens === call.inputTokens;
    return { ...call, attempt: attemptAt(place, calls), cost: isSame ? paid.cost : undefined };
  });
}

function attemptAt(place: number, calls: readonly (ModelCall & { stage: Stage })[]): number {
  const [call, before] = [calls[place], calls[place - 1]];
  const isAgain =
    call && before?.error !== undefined && before.stage === call.stage && before.prompt === call.prompt;
  return isAgain ? attemptAt(place - 1, calls) + 1 : 1;
}

export interface StoreCallGroup {
  stage: Stage;
  /** "documentIndex.search". */
  name: string;
  count: number;
  failed: number;
  startedMs: number;
  durationMs: number;
}

/** The calls to stores in the order they began; calls of one stage to the same method are grouped. */
export function storeCallsOf(stages: readonly StageTrace[]): { groups: StoreCallGroup[]; more: number } {
  const groups = new Map<string, StoreCallGroup>();
  for (const [place, { stage, storeCalls = [] }] of stages.entries())
    for (const { store, operation, startedMs, durationMs, failed } of storeCalls) {
      const name = `${store}.${operation}`;
      const group = groups.get(`${place} ${name}`) ?? {
        stage,
        name,
        count: 0,
        failed: 0,
        startedMs,
        durationMs: 0,
      };
      group.count += 1;
      group.failed += failed ? 1 : 0;
      group.startedMs = Math.min(group.startedMs, startedMs);
      group.durationMs += durationMs;
      groups.set(`${place} ${name}`, group);
    }
  const more = stages.reduce((sum, { moreStoreCalls = 0 }) => sum + moreStoreCalls, 0);
  return { groups: [...groups.values()].sort((a, b) => a.startedMs - b.startedMs), more };
}
