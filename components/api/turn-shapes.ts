import "./zod-without-eval.ts";
import { z } from "zod";
import { sessionSchema } from "@/lib/domain/session.ts";
import { degradedSchema, turnSchema } from "@/lib/domain/turn.ts";

/** The schemas that only the page of a conversation needs: creating them takes longer than all the others. */
export { profileSchema } from "@/lib/domain/profile.ts";
export { resolutionSchema } from "@/lib/domain/reference.ts";

export const sessionDetailSchema = sessionSchema.extend({
  jumps: z.array(z.object({ turnId: z.number(), parentTurnId: z.number().nullable() })),
  running: z.array(
    z.object({
      clientTurnId: z.string(),
      userText: z.string(),
      parentTurnId: z.number().nullable().optional(),
      startedAt: z.string(),
    }),
  ),
  feedback: z.array(z.object({ turnId: z.number(), rating: z.enum(["up", "down"]) })),
});
export type SessionDetail = z.infer<typeof sessionDetailSchema>;

export const outlineSchema = z.object({
  /** In ascending order, each cut short; the question of a deleted turn is empty. */
  questions: z.array(z.object({ turnId: z.number(), question: z.string() })),
  degraded: z.array(degradedSchema),
});
export type Outline = z.infer<typeof outlineSchema>;

export const turnPageSchema = z.object({
  turns: z.array(turnSchema),
  /** What could not be read; older servers do not report it. */
  degraded: z.array(degradedSchema).default([]),
});
export type TurnPage = z.infer<typeof turnPageSchema>;
