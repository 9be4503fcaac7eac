import { z } from "zod";
import { profileValueSchema } from "./profile.ts";
import { sessionSchema } from "./session.ts";
import { stageSchema } from "./trace.ts";
import { ratingSchema, turnMetricSchema } from "./turn-metric.ts";

const count = z.number().int().nonnegative();

/** What the turns of one conversation took together; what each of them means: lib/ports/metric-store.ts. */
const sessionSumsSchema = z.object({
  cost: z.number().nonnegative(),
  unpriced: count,
  degraded: count,
  unsupported: count,
  up: count,
  down: count,
});

export const ownedSessionSchema = sessionSchema.extend({ tenantId: z.string(), ownerId: z.string() });

/** A conversation as an administrator finds it; without sums: its numbers were not kept. */
export const listedSessionSchema = ownedSessionSchema.extend({ sums: sessionSumsSchema.optional() });
export type ListedSession = z.infer<typeof listedSessionSchema>;

/** What a list of conversations can be narrowed by. */
export const sessionFacetsSchema = z.object({ people: z.array(z.string()), routes: z.array(z.string()) });
export type SessionFacets = z.infer<typeof sessionFacetsSchema>;

/** A turn that is being answered, without a word of it. */
export const runningTurnSchema = z.object({
  ownerId: z.string(),
  sessionId: z.string(),
  clientTurnId: z.string(),
  startedAt: z.string(),
  /** Null: another process answers it. */
  stage: stageSchema.nullable(),
  /** Characters of its answer so far. */
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

/** What is known of a turn besides its trace. */
export const turnInspectionSchema = z.object({
  /** Null: its numbers were not kept. */
  metric: turnMetricSchema.nullable(),
  rating: ratingSchema.nullable(),
  /** What the profile held behind this turn and not before it, and the other way round; what was forgotten is in neither. */
  profile: z.object({ added: z.array(shownValueSchema), removed: z.array(shownValueSchema) }),
});
export type TurnInspection = z.infer<typeof turnInspectionSchema>;
