import { z } from "zod";
import { modelFaultSchema } from "./model-connection.ts";
import { STORAGE_FAULTS } from "./storage-fault.ts";

const engineSchema = z.object({
  driver: z.string(),
  status: z.enum(["ok", "down"]),
  /** The fault of the disk or the database, if it is one of these. */
  fault: z.enum(STORAGE_FAULTS).optional(),
  error: z.string().optional(),
});
/**
 * `away`: the model did not answer, for the reason `fault`. It is tried again in the background, and until
 * then answers are quoted.
 */
const modelSchema = z.object({
  id: z.string().nullable(),
  status: z.enum(["configured", "away", "none"]),
  fault: modelFaultSchema.optional(),
});

/** What people see about the models that answer. */
export const modelsHealthSchema = z.object({ answer: modelSchema, light: modelSchema });
export type ModelsHealth = z.infer<typeof modelsHealthSchema>;

export const healthSchema = z.object({
  status: z.enum(["ok", "degraded", "down"]),
  version: z.string(),
  engines: z.object({
    database: engineSchema,
    turnLog: engineSchema,
    documentIndex: engineSchema,
    workingMemory: engineSchema,
    objectStore: engineSchema,
  }),
  /** The disk of the data folder, if data is stored there. `low`: the next addition may not fit. */
  disk: z
    .object({ status: z.enum(["ok", "low", ...STORAGE_FAULTS]), freeBytes: z.number().nullable() })
    .optional(),
  models: modelsHealthSchema.extend({ embedding: modelSchema }),
});
export type Health = z.infer<typeof healthSchema>;
