import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const faultSchema = z.object({
  file: z.string(),
  /** Occurs exactly once in the file. */
  find: z.string().min(1),
  replace: z.string(),
  what: z.string(),
  /** Suites of remote engines that reach it, besides the tests that need no engine. */
  engines: z.string().optional(),
  /** Browser specs that reach it. */
  e2e: z.array(z.string()).default([]),
});
export type Fault = z.infer<typeof faultSchema> & { number: number };

export function readFaults(root: string): Fault[] {
  const read: unknown = JSON.parse(readFileSync(join(root, "bench/faults/faults.json"), "utf8"));
  return z
    .array(faultSchema)
    .parse(read)
    .map((fault, place) => ({ ...fault, number: place + 1 }));
}

/** Null: it can be seeded. */
export function whyNotSeeded(root: string, { file, find }: Fault): string | null {
  try {
    const count = readFileSync(join(root, file), "utf8").split(find).length - 1;
    return count === 1 ? null : `its words stand ${count} times in the file`;
  } catch {
    return "the file is not there";
  }
}

/** Seeds the fault into a copy of the project; the returned function removes it again. */
export function seed(root: string, { file, find, replace }: Fault): () => void {
  const path = join(root, file);
  const before = readFileSync(path, "utf8");
  writeFileSync(path, before.split(find).join(replace));
  return () => writeFileSync(path, before);
}
