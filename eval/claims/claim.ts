import { z } from "zod";

/** How a set of figures is made: one command over one set of data. */
const runSchema = z.object({
  /** The command to type; "by hand": no single command repeats it. */
  command: z.string().min(1),
  data: z.object({
    /** Patterns of files in the project; `$IBID_BENCH_DATA/…`: sets that are not part of it. */
    files: z.array(z.string()),
    /** A digest of their paths and contents; null: they were not available when the ledger was written. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .nullable(),
  }),
  /** The data that was read while constants were chosen and faults fixed. */
  tunedOn: z.string().min(1),
  /** The data that nobody had looked at before. */
  heldOut: z.string().min(1),
});
export type Run = z.infer<typeof runSchema>;

export const claimSchema = z.object({
  id: z.string().regex(/^[a-z0-9]+(?:[./-][a-z0-9]+)*$/u),
  /** One of the runs. */
  run: z.string(),
  /** The figure as its command names it, or the line of prose that states it. */
  statement: z.string().min(1),
  /** The page whose prose states it; null: its command gave it, and only the ledger has it. */
  where: z
    .string()
    .regex(/^(?:README|docs\/[a-z-]+)\.md$/u)
    .nullable(),
  /** How many questions, requests, starts … were measured; null: the prose says it. */
  n: z.number().int().nonnegative().nullable(),
  value: z.number(),
  unit: z.string(),
  goal: z.union([z.object({ atMost: z.number() }), z.object({ atLeast: z.number() })]).optional(),
  /** The value without this feature, or the one another system reaches. */
  baseline: z.string().optional(),
  /** Which direction is good; "either": neither is. */
  better: z.enum(["higher", "lower", "either"]),
  /** How much worse it may be when it is measured again. */
  tolerance: z.number().nonnegative(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/u),
  /** The commit at which it was measured. */
  commit: z.string().regex(/^[0-9a-f]{7,40}$/u),
  /** True if it may be published outside the project. */
  public: z.boolean(),
  /** Measured again by `npm run claims`. */
  quick: z.boolean(),
});
export type Claim = z.infer<typeof claimSchema>;

export const ledgerSchema = z
  .object({ runs: z.record(z.string(), runSchema), claims: z.array(claimSchema) })
  .refine(
    ({ claims }) => new Set(claims.map(({ id }) => id)).size === claims.length,
    "two claims have one id",
  )
  .refine(
    ({ runs, claims }) => claims.every(({ run }) => run in runs),
    "a claim names a run that is not there",
  );
export type Ledger = z.infer<typeof ledgerSchema>;
