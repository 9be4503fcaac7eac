import { z } from "zod";
import { profileValueSchema } from "./profile.ts";
import { sessionSchema } from "./session.ts";
import { stageSchema } from "./trace.ts";
import { ratingSchema, turnMetricSchema } from "./turn-metric.ts";

const count = z.number().int().nonnegative();

/** The summed numbers of one conversation's turns; lib/ports/metric-store.ts explains each. */
const sessionSumsSchema = z.object({
  cost: z.number().nonnegative(),
  unpriced: count,
  degraded: count,
  unsupported: count,
  up: count,
  down: count,
});

export const ownedSessionSchema = sessionSchema.extend({ tenantId: z.string(), ownerId: z.string() });

/** A conversation as listed for an administrator. Without `sums` its numbers were not kept. */
export const listedSessionSchema = ownedSessionSchema.extend({ sums: sessionSumsSchema.optional() });
export type ListedSession = z.infer<typeof listedSessionSchema>;

/** The values that a list of conversations can be filtered by. */
export const sessionFacetsSchema = z.object({ people: z.array(z.string()), routes: z.array(z.string()) });
export type SessionFacets = z.infer<typeof sessionFacetsSchema>;

/** A turn that is being answered, without any of its text. */
export const runningTurnSchema = z.object({
  ownerId: z.string(),
  sessionId: z.string(),
  clientTurnId: z.string(),
  startedAt: z.string(),
  /** Null: another process is answering it. */
  stage: stageSchema.nullable(),
  /** The number of characters of its answer so far. */
  written: count,
});
export const runningTurnsSchema = z.object({ running: z.array(runningTurnSchema) });
export type RunningTurnView = z.infer<typeof runningTurnSchema>;

const shownValueSchema = profileValueSchema.pick({
  valueId: true,
  slot: true,
  name: true,
  value: true,
  unit: true,
  polarity: true,
});

/** What is known about a turn besides its trace. */
export const turnInspectionSchema = z.object({
  /** Null: the turn's numbers were not kept. */
  metric: turnMetricSchema.nullable(),
  rating: ratingSchema.nullable(),
  /** Profile values that this turn added or removed. Values that were forgotten are in neither list. */
  profile: z.object({ added: z.array(shownValueSchema), removed: z.array(shownValueSchema) }),
});
export type TurnInspection = z.infer<typeof turnInspectionSchema>;
