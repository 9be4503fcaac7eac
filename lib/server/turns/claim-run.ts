import type { RunStore, TurnRun } from "../../ports/run-store.ts";
import { sessionKeyOf } from "./run-key.ts";

/** Whether this process is the one that answers the turn. */
export async function claim(runs: RunStore, row: TurnRun): Promise<boolean> {
  try {
    return await runs.start(row);
  } catch (error) {
    // Perhaps only the answer was lost, and everybody else would wait for a turn that nobody works on.
    const left = await runs.find(sessionKeyOf(row), row.client_turn_id).catch(() => null);
    if (left?.owner_process === row.owner_process && left.started_at === row.started_at) return true;
    throw error;
  }
}
