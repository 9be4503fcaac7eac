import type { StoredRow } from "../ports/relational-rows.ts";
import { MOVE_BATCH } from "../tunables/background.ts";
import type { Settler } from "./settler.ts";
import { patiently } from "./several-at-once.ts";
import type { StoresToMove } from "./stores-to-move.ts";

/** Sessions with their state, traces, feedback and unfinished work. */
export async function moveRows(from: StoresToMove, to: StoresToMove, settler: Settler): Promise<void> {
  const [source, target] = [from.relationalRows, to.relationalRows];
  settler.name(...source.tables);
  for (const kind of source.tables) {
    let after: StoredRow | null = null;
    for (;;) {
      const last: StoredRow | null = after;
      const mine: StoredRow[] = await patiently(() => source.page(kind, last, MOVE_BATCH));
      if (mine.length === 0) break;
      await settler.settle({
        kind,
        mine,
        there: () => target.same(kind, mine),
        bring: () => target.add(kind, mine),
      });
      after = mine.at(-1) ?? null;
    }
  }
}
