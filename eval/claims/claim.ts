import { z } from "zod";

/** How a set of figures comes about: one command over one set of data. */
const runSchema = z.object({
  /** What is typed; "by hand": nobody can run it again by one command. */
  command: z.string().min(1),
  data: z.object({
    /** Patterns of files in the project; `$IBID_BENCH_DATA/…`: sets that are not part of it. */
    files: z.array(z.string()),
    /** Of their paths and contents; null: they were not at hand when the ledger was written. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .nullable(),
  }),
  /** What was read or looked at while constants were chosen and faults mended. */
  tunedOn: z.string().min(1),
  /** What nobody looked at before. */
  heldOut: z.string().min(1),
});
export type Run = z.infer<typeof runSchema>;

export const claimSchema = z.object({
  id: z.string().regex(/^[a-z0-9]+(?:[./-][a-z0-9]+)*$/u),
  /** One of the runs. */
  run: z.string(),
  /** The figure as its command names it, or the line of prose that says it. */
  statement: z.string().min(1),
  /** The page of whose prose it is; null: its command gave it, and this is where it stands. */
  where: z
    .string()
    .regex(/^(?:README|docs\/[a-z-]+)\.md$/u)
    .nullable(),
  /** How many questions, requests, starts … it was taken from; null: the prose says it. */
  n: z.number().int().nonnegative().nullable(),
  value: z.number(),
  unit: z.string(),
  goal: z.union([z.object({ atMost: z.number() }), z.object({ atLeast: z.number() })]).optional(),
  /** What one would have without this, or what another system reaches. */
  baseline: z.string().optional(),
  /** Which way is good; "either": neither is. */
  better: z.enum(["higher", "lower", "either"]),
  /** By how much it may be worse when it is measured again. */
  tolerance: z.number().nonnegative(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/u),
  /** The state of the project that it was measured in. */
  commit: z.string().regex(/^[0-9a-f]{7,40}$/u),
  /** It may be said outside the project. */
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
