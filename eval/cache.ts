import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import { type Outcome, outcomeSchema } from "./measure/outcome.ts";

export interface OutcomeCache {
  /** The earlier outcome for exactly this content; null: there is none. */
  find(content: unknown): Outcome | null;
  keep(content: unknown, outcome: Outcome): void;
}

/**
 * Earlier outcomes, by the content of everything they depend on: an interrupted run continues where it
 * stopped, and nothing measured by another state of the code is used.
 */
export function openCache(folder: string): OutcomeCache {
  const code = codeVersion();
  const fileOf = (content: unknown) => join(folder, `${hashOf([code, content])}.json`);
  mkdirSync(folder, { recursive: true });
  return {
    find(content) {
      const file = fileOf(content);
      if (!existsSync(file)) return null;
      return outcomeSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data ?? null;
    },
    keep(content, outcome) {
      const file = fileOf(content);
      writeFileSync(`${file}.tmp`, JSON.stringify(outcome));
      renameSync(`${file}.tmp`, file);
    },
  };
}

/** A digest of everything that decides an answer or how it is measured. */
function codeVersion(): string {
  const files = globSync("{lib,eval/{conversations,measure,model,ways}}/**/*.ts", {
    cwd: projectFolder,
  }).sort();
  return hashOf(files.map((file) => readFileSync(join(projectFolder, file), "utf8")));
}

function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
