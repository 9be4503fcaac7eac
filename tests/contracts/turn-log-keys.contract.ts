import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { TurnLog } from "../../lib/ports/turn-log.ts";
import { docRef, entry } from "../helpers/turns.ts";
import { KEY, SCORING, type TurnLogHarness, terms } from "./turn-log-harness.ts";

function key(tenantId: string, ownerId: string, sessionId: string): SessionKey {
  return { tenantId, ownerId, sessionId };
}

/** Conversations of several people and tenants in one storage. */
export function describeTurnLogKeys(
  name: string,
  open: () => TurnLogHarness | Promise<TurnLogHarness>,
): void {
  describe(`the keys of the turn log in ${name}`, () => {
    let harness: TurnLogHarness;
    let log: TurnLog;

    beforeEach(async () => {
      harness = await open();
      log = harness.first;
    });
    afterEach(() => harness.close());

    it("shows nothing to another tenant or owner, even for the same session id", async () => {
      await log.append(KEY, entry({ clientTurnId: "mine", docRefs: [docRef()] }, { user: ["pump"] }));
      await log.setSummary(KEY, 1, {
        summary: "pump",
        summaryModel: "rule",
        summaryTs: "2026-11-21T09:00:00.000Z",
      });
      for (const foreign of [
        { ...KEY, tenantId: "other" },
        { ...KEY, ownerId: "other" },
        { ...KEY, sessionId: "unknown" },
      ]) {
        expect(await log.lastTurnId(foreign)).toBe(0);
        expect(await log.get(foreign, [1])).toEqual([]);
        expect(await log.list(foreign, { limit: 10 })).toEqual([]);
        expect(await log.findByClientTurnId(foreign, "mine")).toBeNull();
        expect(await log.lastWithDocRefs(foreign, [{ from: 1, to: 1 }])).toBeNull();
        expect(await log.citedDocuments(foreign, [{ from: 1, to: 9 }], 9)).toEqual([]);
        expect(await log.summaries(foreign, 10)).toEqual([]);
        expect(await log.search(foreign, terms("pump"), SCORING, 10)).toEqual([]);
        expect(await log.times(foreign)).toEqual([]);
        expect(await log.questions(foreign, 10)).toEqual([]);
        expect(await log.jumps(foreign)).toEqual([]);
        expect(await log.withoutSummary(foreign, 10)).toEqual([]);
        await log.setSummary(foreign, 1, { summary: "foreign", summaryModel: "rule", summaryTs: "now" });
        await log.erase(foreign);
      }
      expect((await log.get(KEY, [1]))[0]?.summary).toBe("pump");
    });

    it("keeps keys apart that look alike when joined", async () => {
      const keys = [
        key("a:b", "c", "d"),
        key("a", "b:c", "d"),
        key("a", "b", "c:d"),
        key("a_b", "c", "d"),
        key("A:B", "c", "d"),
        key("a%", "c", "d"),
      ];
      for (const [index, each] of keys.entries())
        await log.append(each, entry({ userText: `turn of ${index}` }, { user: ["shared"] }));
      for (const [index, each] of keys.entries()) {
        expect((await log.list(each, { limit: 10 })).map((turn) => turn.userText)).toEqual([
          `turn of ${index}`,
        ]);
        expect(await log.search(each, terms("shared"), SCORING, 10)).toHaveLength(1);
      }
    });

    it("takes no old turn of a long conversation for one of another", async () => {
      const keys = [
        KEY,
        { ...KEY, sessionId: "other" },
        { ...KEY, ownerId: "other" },
        { ...KEY, tenantId: "other" },
      ];
      for (const [index, each] of keys.entries())
        await log.appendAll(
          each,
          Array.from({ length: 40 }, (_, place) => entry({ docRefs: place === index ? [docRef()] : [] })),
        );
      for (const [index, each] of keys.entries()) {
        expect((await log.lastWithDocRefs(each, [{ from: 1, to: 40 }]))?.turnId).toBe(index + 1);
        expect(await log.withoutSummary(each, 5)).toEqual([1, 2, 3, 4, 5]);
      }
    });
  });
}
