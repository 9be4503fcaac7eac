import { z } from "zod";
import { modelFaultSchema } from "./model-connection.ts";
import { STORAGE_FAULTS } from "./storage-fault.ts";

const engineSchema = z.object({
  driver: z.string(),
  status: z.enum(["ok", "down"]),
  /** What the disk or the database suffers from, where it is one of these. */
  fault: z.enum(STORAGE_FAULTS).optional(),
  error: z.string().optional(),
});
/**
 * `away`: it did not answer, for the reason `fault`, and is tried again behind the answers, which are quoted
 * meanwhile.
 */
const modelSchema = z.object({
  id: z.string().nullable(),
  status: z.enum(["configured", "away", "none"]),
  fault: modelFaultSchema.optional(),
});

/** What people see of the models that answer. */
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
  /** Of the data folder, where something is kept in it. `low`: what is added next may find no room. */
  disk: z
    .object({ status: z.enum(["ok", "low", ...STORAGE_FAULTS]), freeBytes: z.number().nullable() })
    .optional(),
  models: modelsHealthSchema.extend({ embedding: modelSchema }),
});
export type Health = z.infer<typeof healthSchema>;
