import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { NO_FIGURES, type Outcome } from "../../eval/measure/outcome.ts";
import { runRecord } from "../../eval/report/run-record.ts";
import { summarise } from "../../eval/report/summarise.ts";
import { evaluationSchema } from "../../lib/domain/evaluation.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { ANN, answeringAppForThisFile, app } from "../helpers/answering-app.ts";

const ADMIN = { tenant: "acme", user: "ada", role: "admin" } as const;
answeringAppForThisFile({ settings: { IBID_ADMINS: "acme/ada" }, documents: {} });

const outcome = (way: string, conversation: string, promptTokens: number): Outcome => ({
  way,
  set: "written",
  conversation,
  question: "q",
  kind: "fact",
  length: 10,
  figures: { ...NO_FIGURES, promptTokens },
  answer: "Nobody outside may read this.",
  isMissing: false,
  isReadByRules: false,
});

async function evaluation() {
  const answer = await app.call(ADMIN, "GET", "/api/admin/evaluation");
  expect(answer.status).toBe(200);
  return answer.text();
}

it("of runs on this data folder is shown to operators, with figures and without a word of an answer", async () => {
  expect(fromWire(evaluationSchema).parse(JSON.parse(await evaluation()))).toEqual({
    runs: [],
    unreadable: 0,
  });
  expect((await app.call(ANN, "GET", "/api/admin/evaluation")).status).toBe(403);

  const outcomes = ["a", "b"].flatMap((conversation) => [
    outcome("history-in-prompt", conversation, 1_000),
    outcome("ibid", conversation, 600),
  ]);
  const about = {
    mode: "none",
    model: "stand-in",
    baseline: "history-in-prompt",
    promptTokens: "lean",
    judge: null,
    missing: 0,
    tunedOn: null,
    heldOut: null,
  };
  const rows = summarise(outcomes, "history-in-prompt", 1);
  const folder = join(app.server.container.environment.dataFolder, "eval", "runs");
  mkdirSync(folder, { recursive: true });
  for (const day of ["26", "27"]) {
    const at = `2026-11-${day}T00:00:00.000Z`;
    writeFileSync(
      join(folder, `2026-11-${day}.json`),
      JSON.stringify(runRecord({ ...about, at }, rows, outcomes)),
    );
  }
  // A run that was killed while it was written, and a file of something else.
  writeFileSync(join(folder, "2026-11-28.json"), '{"at":"2026');
  writeFileSync(join(folder, "2026-11-25.json"), "[]");

  const text = await evaluation();
  const { runs, unreadable } = fromWire(evaluationSchema).parse(JSON.parse(text));
  expect(runs.map(({ at }) => at.slice(0, 10))).toEqual(["2026-11-27", "2026-11-26"]);
  expect(unreadable).toBe(2);
  const [figure] = runs[0]?.rows.find(({ way }) => way === "ibid")?.figures ?? [];
  expect(figure).toMatchObject({ name: "promptTokens", n: 2, baseline: 1_000 });
  expect(figure?.change?.mean).toBeCloseTo(-40, 6);
  expect(runs[0]?.conversations).toHaveLength(4);
  expect(text).not.toContain("Nobody");
});
