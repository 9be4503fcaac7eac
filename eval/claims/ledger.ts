import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import { type Ledger, ledgerSchema } from "./claim.ts";

export const LEDGER = join(projectFolder, "docs", "claims.json");

export function readLedger(): Ledger {
  const read = ledgerSchema.safeParse(JSON.parse(readFileSync(LEDGER, "utf8")));
  if (read.success) return read.data;
  throw new AppError("invalid_request", {
    message: `docs/claims.json is no ledger of claims. ${z.prettifyError(read.error)}`,
  });
}

/**
 * Of the paths and contents of data, those of sets outside the project under the folder that a setting names;
 * null: they are not here.
 */
export function checksumOf(patterns: readonly string[]): string | null {
  const hash = createHash("sha256");
  let count = 0;
  for (const pattern of patterns) {
    const { setting, rest = pattern } = OUTSIDE.exec(pattern)?.groups ?? {};
    const folder = setting === undefined ? projectFolder : process.env[setting];
    if (!folder) return null;
    const found = globSync(rest, { cwd: folder }).sort();
    for (const file of found.filter((each) => statSync(join(folder, each)).isFile())) {
      hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
      count += 1;
    }
  }
  return count === 0 ? null : hash.digest("hex");
}

const OUTSIDE = /^\$(?<setting>[A-Z_]+)\/(?<rest>.+)$/u;

const resultSchema = z.object({ figures: z.array(z.object({ name: z.string(), value: z.number() })) });

/** What a run measured last, by the names of its figures. */
export function readResults(run: string): Map<string, number> {
  const path = join(projectFolder, "bench", "results", `${run}.json`);
  const { figures } = resultSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  return new Map(figures.map(({ name, value }) => [name, value]));
}
