import { expect, it } from "vitest";
import { engineKillRounds } from "../../helpers/engine-kill.ts";

/** Two of each engine; the benchmark does many more. */
const ROUNDS = 8;

it("loses and doubles no acknowledged turn when engines are killed while clients write", async () => {
  const report = await engineKillRounds(ROUNDS);
  expect(report.violations).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(ROUNDS);
  expect(report.stored).toBeGreaterThanOrEqual(report.acknowledged);
}, 300_000);
