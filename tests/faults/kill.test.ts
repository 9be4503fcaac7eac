import { expect, it } from "vitest";
import { killRounds } from "../helpers/kill-server.ts";

const rounds = Number(process.env.IBID_KILL_ROUNDS ?? "5");

it("loses nothing it acknowledged when it is killed in the middle of turns and imports", async () => {
  const report = await killRounds(rounds);
  expect(report.violations).toEqual([]);
  // A run in which nothing was acknowledged would prove nothing.
  expect(report.acknowledgedTurns).toBeGreaterThan(rounds);
  expect(report.acknowledgedDocuments).toBeGreaterThan(0);
}, 3_600_000);
