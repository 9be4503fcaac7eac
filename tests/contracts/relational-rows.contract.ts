import { beforeEach, describe, expect, it } from "vitest";
import type { RelationalRows, StoredRow } from "../../lib/ports/relational-rows.ts";

export interface RelationalRowsHarness {
  rows: RelationalRows;
}

const session = (tenant: string, id: string): StoredRow => [
  tenant,
  "ann",
  id,
  "냉각 'title' 🙂",
  "general",
  null,
  3,
  1,
  0,
  "2026-11-21T09:00:00.000Z",
  "2026-11-21T09:00:00.000Z",
  "[]",
  null,
];

export function describeRelationalRowsContract(
  driver: string,
  open: () => RelationalRowsHarness | Promise<RelationalRowsHarness>,
): void {
  describe(`RelationalRows contract (${driver})`, () => {
    let rows: RelationalRows;
    beforeEach(async () => {
      ({ rows } = await open());
    });

    async function all(table: string, limit: number): Promise<StoredRow[]> {
      const found: StoredRow[] = [];
      for (;;) {
        const page = await rows.page(table, found.at(-1) ?? null, limit);
        if (page.length === 0) return found;
        expect(page.length).toBeLessThanOrEqual(limit);
        found.push(...page);
      }
    }

    it("goes through a table page by page in the order of its key", async () => {
      const given = ["c", "a", "b"].flatMap((tenant) => ["2", "1", "10"].map((id) => session(tenant, id)));
      await rows.add("sessions", given);
      const expected = ["a", "b", "c"].flatMap((tenant) => ["1", "10", "2"].map((id) => session(tenant, id)));
      expect(await all("sessions", 2)).toEqual(expected);
      expect(await rows.count("sessions")).toBe(9);
      for (const table of rows.tables) if (table !== "sessions") expect(await all(table, 2)).toEqual([]);
    });

    it("adds what is missing by its key and leaves the others as they are", async () => {
      await rows.add("sessions", [session("a", "1")]);
      const changed = [...session("a", "1")];
      changed[3] = "another title";
      await rows.add("sessions", [changed, session("a", "2")]);
      expect(await all("sessions", 10)).toEqual([session("a", "1"), session("a", "2")]);
    });

    it("finds the rows that have the same key", async () => {
      await rows.add("sessions", [session("a", "1"), session("a", "2")]);
      expect(await rows.same("sessions", [session("a", "2"), session("b", "2")])).toEqual([
        session("a", "2"),
      ]);
      expect(await rows.same("sessions", [])).toEqual([]);
    });

    it("keeps values of every kind as they are", async () => {
      const job: StoredRow = [
        "k",
        "ingest",
        "t",
        '{"a":"한"}',
        1,
        1_763_700_000_000,
        5,
        null,
        0,
        0,
        "",
        "o",
        2,
      ];
      await rows.add("jobs", [job]);
      const doc: StoredRow = ["t", "o", "s", "d", 2, 0.1 + 0.2, "2026"];
      await rows.add("session_docs", [doc]);
      expect(await all("jobs", 10)).toEqual([job]);
      expect(await all("session_docs", 10)).toEqual([doc]);
    });

    it("makes a page of large rows no larger than a server can answer with", async () => {
      const trace = (turn: number): StoredRow => ["t", "o", "s", turn, "한".repeat(600_000)];
      for (let turn = 1; turn <= 4; turn++) await rows.add("traces", [trace(turn)]);
      const page = await rows.page("traces", null, 100);
      expect(page.length).toBeGreaterThan(0);
      expect(page.length).toBeLessThan(4);
      expect(await all("traces", 100)).toHaveLength(4);
    });
  });
}
