import { z } from "zod";

const engineSchema = z.object({
  driver: z.string(),
  status: z.enum(["ok", "down"]),
  error: z.string().optional(),
});
const modelSchema = z.object({ id: z.string().nullable(), status: z.enum(["configured", "none"]) });

export const healthSchema = z.object({
  status: z.enum(["ok", "degraded", "down"]),
  version: z.string(),
  engines: z.object({
    database: engineSchema,
    turn_log: engineSchema,
    document_index: engineSchema,
    working_memory: engineSchema,
    object_store: engineSchema,
  }),
  models: z.object({ answer: modelSchema, light: modelSchema, embedding: modelSchema }),
});
export type Health = z.infer<typeof healthSchema>;
