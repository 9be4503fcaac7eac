import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { phraseTable } from "./helpers/phrase-table.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** One bad example a rule. The targets exist below. */
const BAD_EXAMPLES = phraseTable(import.meta.filename).triples("bad examples");

/** What the bad examples point at, and a good example of each layer that must pass. */
const GOOD_EXAMPLES: Record<string, string> = {
  "lib/domain/word.ts":
    'import { z } from "zod"; import type { UIMessage } from "ai"; export const word = z.string(); export type M = UIMessage;',
  "lib/messages/replies.ts": 'import { word } from "../domain/word.ts"; export const repliesIn = () => word;',
  "lib/ports/port.ts":
    'import type { LanguageModel } from "ai"; import type { M } from "../domain/word.ts"; export interface Port { m: M; l: LanguageModel }',
  "lib/turn/compose/late.ts": "export const y = 1;",
  "lib/turn/turn.ts":
    'import { turn as recall } from "../memory/recall.ts"; export type Turn = string; export const turn = recall;',
  "lib/memory/recall.ts":
    'import type { Port } from "../ports/port.ts"; export const turn = (port: Port) => port;',
  "lib/memory/cycle-b.ts": 'import { a } from "./cycle-a.ts"; export const b = () => a;',
  "lib/env.ts": "export const env = 1;",
  "lib/server/serve.ts": 'import { turn } from "../turn/turn.ts"; export const serve = turn;',
  "lib/drivers/store/store.ts":
    'import { table } from "../../../drizzle/schema/table.ts"; import { shared } from "../shared/engine.ts"; export const store = [table, shared];',
  "lib/drivers/shared/engine.ts": "export const shared = 1;",
  "lib/drivers/relational/table.ts": "export const table = 1;",
  "drizzle/schema/table.ts": "export const table = 1;",
  "components/button.tsx":
    'import { word } from "@/lib/domain/word.ts"; export const Button = () => <b>{String(word)}</b>;',
  "app/layout.tsx":
    'import { Button } from "@/components/button.tsx"; import { serve } from "@/lib/server/serve.ts"; export default () => <Button key={String(serve)} />;',
  "tests/helper.ts": 'import { store } from "../lib/drivers/store/store.ts"; export const helper = store;',
  "cli/client.ts": 'import { word } from "../lib/domain/word.ts"; export const client = word;',
};

const reportSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

describe("the rules of the structure", () => {
  let folder: string;
  let violations: { from: string; rule: string }[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ibid-structure-"));
    for (const file of [".dependency-cruiser.cjs", "tsconfig.json", "tsconfig.base.json", "package.json"]) {
      cpSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    for (const [file, content] of [
      ...Object.entries(GOOD_EXAMPLES),
      ...BAD_EXAMPLES.map(([, file, content]): [string, string] => [file, content]),
    ]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    violations = await violationsIn(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(BAD_EXAMPLES)("reports %s for %s", (rule, file) => {
    expect(violations).toContainEqual({ from: file, rule });
  });

  it("reports nothing for the good examples beside them", () => {
    const good = new Set(Object.keys(GOOD_EXAMPLES));
    expect(
      violations.filter((violation) => good.has(violation.from) && violation.rule !== "no-cycles"),
    ).toEqual([]);
  });

  it("has a bad example for every rule of the configuration", () => {
    const named = new Set(BAD_EXAMPLES.map(([rule]) => rule));
    expect(
      [...new Set(violations.map((violation) => violation.rule))].filter((rule) => !named.has(rule)),
    ).toEqual([]);
    expect(named.size).toBe(ruleCount());
  });
});

it("language waits for nothing", () => {
  const language = join(root, "lib/language");
  const waiting = readdirSync(language, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => /\b(?:async|await|Promise)\b/.test(readFileSync(join(language, file), "utf8")));
  expect(waiting).toEqual([]);
});

function ruleCount(): number {
  const configuration = z
    .object({ forbidden: z.array(z.object({ name: z.string() })) })
    .parse(
      process.getBuiltinModule("node:module").createRequire(import.meta.url)("../.dependency-cruiser.cjs"),
    );
  return new Set(configuration.forbidden.map(({ name }) => name)).size;
}

function violationsIn(folder: string): Promise<{ from: string; rule: string }[]> {
  const binary = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const parameters = [
    binary,
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "json",
    "app",
    "components",
    "lib",
    "cli",
    "drizzle",
    "eval",
    "tests",
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, parameters, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (stdout === "") {
        reject(error ?? new Error("dependency-cruiser printed nothing"));
        return;
      }
      const report = reportSchema.parse(JSON.parse(stdout));
      resolve(report.summary.violations.map(({ from, rule }) => ({ from, rule: rule.name })));
    });
  });
}
