import type { RelationalRows, StoredRow } from "../ports/relational-rows.ts";
import { MOVE_BATCH } from "../tunables/background.ts";
import { Sides } from "./fingerprint.ts";
import { patiently } from "./several-at-once.ts";
import type { Mover, StoresToMove } from "./stores-to-move.ts";

/** Sessions with their state, traces, feedback and unfinished work. */
export function createRowsMover(from: StoresToMove, to: StoresToMove): Mover {
  const source = from.relationalRows;
  const target = to.relationalRows;
  return {
    name: "records",
    async survey() {
      const counts = [];
      for (const table of source.tables) {
        let present = 0;
        for await (const rows of pages(source, table)) {
          present += (await patiently(() => target.same(table, rows))).length;
        }
        counts.push({ kind: table, source: await patiently(() => source.count(table)), target: present });
      }
      return counts;
    },
    async move(progress) {
      let fresh = 0;
      for (const table of source.tables) {
        let seen = 0;
        for await (const rows of pages(source, table)) {
          const missing = rows.length - (await patiently(() => target.same(table, rows))).length;
          if (missing > 0) await patiently(() => target.add(table, rows));
          fresh += missing;
          seen += rows.length;
          progress(`${table}: ${seen} rows`);
        }
      }
      return fresh;
    },
    async compare(progress) {
      const comparisons = [];
      for (const table of source.tables) {
        const sides = new Sides(table);
        for await (const rows of pages(source, table)) {
          for (const row of rows) sides.atSource([table], row);
          for (const row of await patiently(() => target.same(table, rows))) sides.atTarget([table], row);
          progress(`${table}: ${sides.comparison().source.count} rows compared`);
        }
        comparisons.push(sides.comparison());
      }
      return comparisons;
    },
  };
}

async function* pages(rows: RelationalRows, table: string): AsyncGenerator<StoredRow[]> {
  let after: StoredRow | null = null;
  for (;;) {
    const from = after;
    const page: StoredRow[] = await patiently(() => rows.page(table, from, MOVE_BATCH));
    if (page.length === 0) return;
    yield page;
    after = page.at(-1) ?? null;
  }
}
