import type { RunRecord, RunStore } from "../../ports/run-store.ts";
import { sessionKeyOf } from "./run-key.ts";

/** Claims the turn; true if this process is the one that answers it. */
export async function claim(runs: RunStore, row: RunRecord): Promise<boolean> {
  try {
    return await runs.start(row);
  } catch (error) {
    // Perhaps only the response was lost; then everybody else would wait for a turn that nobody works on.
    const left = await runs.find(sessionKeyOf(row), row.clientTurnId).catch(() => null);
    if (left?.ownerProcess === row.ownerProcess && left.startedAt === row.startedAt) return true;
    throw error;
  }
}
