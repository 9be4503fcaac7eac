import { z } from "zod";

/** The assistants that come with Ibid. */
export const builtInAssistantIdSchema = z.enum(["general", "equipment", "health", "cloud"]);
export type BuiltInAssistantId = z.infer<typeof builtInAssistantIdSchema>;

/** The assistants that people create. */
export const ownAssistantIdSchema = z.templateLiteral(["own-", z.string().regex(/^[0-9a-f]{12}$/)]);
export type OwnAssistantId = z.infer<typeof ownAssistantIdSchema>;

export const assistantIdSchema = z.union([builtInAssistantIdSchema, ownAssistantIdSchema]);
export type AssistantId = z.infer<typeof assistantIdSchema>;

export function isOwnAssistant(id: AssistantId): id is OwnAssistantId {
  return ownAssistantIdSchema.safeParse(id).success;
}

export const sessionSchema = z.object({
  sessionId: z.string(),
  title: z.string(),
  /** The turn from which Ibid made the title; absent: a person typed the title, or there is none. */
  titleTurn: z.number().int().positive().optional(),
  assistant: assistantIdSchema,
  /** For an assistant that people created: the version that the conversation started with. */
  assistantVersion: z.number().int().positive().optional(),
  turns: z.number().int().nonnegative(),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** The collections that are searched; empty: everything. */
  collectionIds: z.array(z.string()).default([]),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;
