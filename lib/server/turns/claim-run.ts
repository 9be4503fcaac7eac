import type { RunStore, TurnRun } from "../../ports/run-store.ts";
import { sessionKeyOf } from "./run-key.ts";

/** Whether this process is the one that answers the turn. */
export async function claim(runs: RunStore, row: TurnRun): Promise<boolean> {
  try {
    return await runs.start(row);
  } catch (error) {
    // Perhaps only the answer was lost, and everybody else would wait for a turn that nobody works on.
    const left = await runs.find(sessionKeyOf(row), row.clientTurnId).catch(() => null);
    if (left?.ownerProcess === row.ownerProcess && left.startedAt === row.startedAt) return true;
    throw error;
  }
}
