import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lookedInWith, noteWaiting, waitingIn } from "../../../lib/drivers/resilience/journal-state.ts";
import { createTimeBudget } from "../../../lib/drivers/resilience/time-budget.ts";
import { JOURNAL_LOOK_MS } from "../../../lib/tunables/engines.ts";
import { memoryJournal, SESSION } from "../../helpers/memory-database.ts";
import { storedTurn } from "../../helpers/turns.ts";

const LATE_MS = 3 * JOURNAL_LOOK_MS;
const TERMS = { user: [], assistant: [] };

/** A journal whose answers come this late, and how often it was asked whether anything waits. */
function lateJournal(milliseconds = LATE_MS) {
  const journal = memoryJournal();
  const { waiting } = journal;
  const looks = vi.spyOn(journal, "waiting").mockImplementation(async () => {
    const count = await waiting.call(journal);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return count;
  });
  return { journal, looks: () => looks.mock.calls.length };
}

async function inTime<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return work;
}

describe("what waits in the journal", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is not asked again by every read of a question while answers are late", async () => {
    const { journal, looks } = lateJournal();
    await inTime(LATE_MS, waitingIn(journal, SESSION));
    for (let read = 0; read < 5; read++) await inTime(JOURNAL_LOOK_MS / 10, waitingIn(journal, SESSION));
    expect(looks()).toBe(1);
    await vi.advanceTimersByTimeAsync(JOURNAL_LOOK_MS);
    await inTime(LATE_MS, waitingIn(journal, SESSION));
    expect(looks()).toBe(2);
  });

  it("is seen at once when this process has kept it, also through what another question looks with", async () => {
    const { journal } = lateJournal();
    expect(await inTime(LATE_MS, waitingIn(journal, SESSION))).toEqual([]);
    const mine = lookedInWith(createTimeBudget("libSQL", 10 * LATE_MS), journal);
    const turn = storedTurn({ turnId: 1 });
    await mine.add({ key: SESSION, turn, terms: TERMS });
    noteWaiting(mine);
    expect(await inTime(LATE_MS, waitingIn(journal, SESSION))).toEqual([turn]);
  });

  it("is waited for no longer than the question's patience with the database lasts", async () => {
    const { journal } = lateJournal(60_000);
    const mine = lookedInWith(createTimeBudget("libSQL", 200), journal);
    expect(await inTime(200, waitingIn(mine, SESSION))).toEqual([]);
    expect(await waitingIn(mine, SESSION)).toEqual([]);
  });
});
