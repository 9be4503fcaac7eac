import { z } from "zod";

export const assistantIdSchema = z.enum(["general", "equipment", "health", "cloud"]);
export type AssistantId = z.infer<typeof assistantIdSchema>;

export const sessionSchema = z.object({
  sessionId: z.string(),
  title: z.string(),
  assistant: assistantIdSchema,
  turns: z.number().int().nonnegative(),
  pinned: z.boolean(),
  archived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;
