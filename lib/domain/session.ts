import { z } from "zod";

export const assistantIdSchema = z.enum(["general", "equipment", "health", "cloud"]);
export type AssistantId = z.infer<typeof assistantIdSchema>;

export const sessionSchema = z.object({
  session_id: z.string(),
  title: z.string(),
  assistant: assistantIdSchema,
  turns: z.number().int().nonnegative(),
  pinned: z.boolean(),
  archived: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;
