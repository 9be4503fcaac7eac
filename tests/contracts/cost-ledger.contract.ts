import { beforeEach, describe, expect, it } from "vitest";
import type { CostLedger } from "../../lib/ports/cost-ledger.ts";

const ANN = { tenantId: "acme", ownerId: "ann" };
const BOB = { tenantId: "acme", ownerId: "bob" };
const THEIRS = { tenantId: "other", ownerId: "ann" };
const NOVEMBER = "2026-11";

export function describeCostLedgerContract(
  name: string,
  open: () => Promise<{ first: CostLedger; second: CostLedger }>,
): void {
  describe(`the cost ledger on ${name}`, () => {
    let first: CostLedger;
    let second: CostLedger;
    beforeEach(async () => {
      ({ first, second } = await open());
    });

    it("gives the sums of a person and of their tenant with each call that is added", async () => {
      await first.add(THEIRS, NOVEMBER, 8);
      await first.add(ANN, "2026-10", 4);
      await first.add(BOB, NOVEMBER, 0.5);
      expect(await second.add(ANN, NOVEMBER, 0.25)).toEqual({
        person: { cost: 0.25, unpriced: 0 },
        tenant: { cost: 0.75, unpriced: 0 },
      });
      expect(await first.read(BOB, NOVEMBER)).toEqual({
        person: { cost: 0.5, unpriced: 0 },
        tenant: { cost: 0.75, unpriced: 0 },
      });
    });

    it("counts a call without a price as one, and never as free", async () => {
      await first.add(ANN, NOVEMBER, 0.25);
      await first.add(ANN, NOVEMBER, null);
      expect((await first.read(ANN, NOVEMBER)).person).toEqual({ cost: 0.25, unpriced: 1 });
      expect((await first.read(ANN, "2026-12")).tenant).toEqual({ cost: 0, unpriced: 0 });
    });

    it("loses none of what several add at once", async () => {
      const calls = Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second));
      await Promise.all(calls.map((ledger) => ledger.add(ANN, NOVEMBER, 0.5)));
      expect((await first.read(ANN, NOVEMBER)).person.cost).toBe(10);
    });

    it("lists who spent most first, of one tenant and month", async () => {
      await first.add(ANN, NOVEMBER, 1);
      await first.add(BOB, NOVEMBER, 2);
      await first.add(BOB, "2026-10", 9);
      await first.add(THEIRS, NOVEMBER, 3);
      const people = await second.people({ tenantId: "acme" }, NOVEMBER, 10);
      expect(people.map(({ ownerId, cost }) => [ownerId, cost])).toEqual([
        ["bob", 2],
        ["ann", 1],
      ]);
      expect(await second.people({ tenantId: "acme" }, NOVEMBER, 1)).toHaveLength(1);
    });

    it("leaves what people who were erased have spent as the tenant's, and nobody's", async () => {
      await first.add(ANN, "2026-10", 4);
      await first.add(ANN, NOVEMBER, 1);
      await first.add(BOB, NOVEMBER, 2);
      await second.erase(ANN);
      await second.erase(BOB);
      await second.erase(BOB);
      expect(await first.people({ tenantId: "acme" }, NOVEMBER, 10)).toEqual([
        { ownerId: "", cost: 3, unpriced: 0 },
      ]);
      expect(await first.read(ANN, NOVEMBER)).toEqual({
        person: { cost: 0, unpriced: 0 },
        tenant: { cost: 3, unpriced: 0 },
      });
    });
  });
}
