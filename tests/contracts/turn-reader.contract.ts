import { afterEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import { analyse } from "../../lib/language/text/analyse.ts";
import type { TurnLog, TurnReader } from "../../lib/ports/turn-log.ts";
import { docRef, storedTurn } from "../helpers/turns.ts";
import { KEY, SCORING } from "./turn-log-harness.ts";

export interface TurnReaderHarness {
  reader: TurnReader;
  close?(): void | Promise<void>;
}

/** Turns 1, 2, 3 … that continue the one before unless said otherwise. */
function conversation(...turns: Partial<Turn>[]): Turn[] {
  return turns.map((turn, place) => storedTurn({ turnId: place + 1, ...turn }));
}

/** "b a" → doc-refs of slots 1 and 2. */
function citing(docIds: string): Partial<Turn> {
  const docRefs = docIds
    .split(" ")
    .map((docId, place) =>
      docRef({ slot: place + 1, docId, title: `The ${docId}`, checksum: `of ${docId}` }),
    );
  return { docRefs };
}

/**
 * What reading a conversation returns, whether it comes from a turn log or with the request. `open` holds
 * these turns under KEY.
 */
export function describeTurnReaderContract(
  name: string,
  open: (key: SessionKey, turns: readonly Turn[]) => Promise<TurnReaderHarness> | TurnReaderHarness,
): void {
  describe(`reading a conversation from ${name}`, () => {
    let harness: TurnReaderHarness | null = null;

    async function reading(...turns: Partial<Turn>[]): Promise<TurnReader> {
      harness = await open(KEY, conversation(...turns));
      return harness.reader;
    }

    afterEach(async () => {
      await harness?.close?.();
      harness = null;
    });

    it("gives the named turns that exist, exactly as they are, ascending", async () => {
      const turns = conversation({}, { userText: '한글 \u0000 "quoted" 🙂', ...citing("a b") }, {}, {});
      const reader = await reading(...turns);
      expect(await reader.get(KEY, [4, 99, 2, 2, 0, -1, 1.5])).toEqual([turns[1], turns[3]]);
      expect(await reader.get(KEY, [])).toEqual([]);
    });

    it("reads forwards after a turn and backwards before one, always ascending", async () => {
      const reader = await reading({}, {}, {}, {}, {}, {}, {});
      const numbers = async (range: { after?: number; before?: number; limit: number }) =>
        (await reader.list(KEY, range)).map((turn) => turn.turnId);
      expect(await numbers({ limit: 3 })).toEqual([1, 2, 3]);
      expect(await numbers({ after: 3, limit: 2 })).toEqual([4, 5]);
      expect(await numbers({ after: 7, limit: 2 })).toEqual([]);
      expect(await numbers({ before: 5, limit: 2 })).toEqual([3, 4]);
      expect(await numbers({ before: 2, limit: 9 })).toEqual([1]);
      expect(await numbers({ before: Number.MAX_SAFE_INTEGER, limit: 2 })).toEqual([6, 7]);
      expect(await numbers({ after: 2, before: 7, limit: 2 })).toEqual([5, 6]);
      expect(await numbers({ limit: 0 })).toEqual([]);
      expect(await reader.lastTurnId(KEY)).toBe(7);
    });

    it("is empty where nothing was said", async () => {
      const reader = await reading();
      expect(await reader.lastTurnId(KEY)).toBe(0);
      expect(await reader.list(KEY, { limit: 5 })).toEqual([]);
      expect(await reader.jumps(KEY)).toEqual([]);
      expect(await reader.times(KEY)).toEqual([]);
      expect(await reader.summaries(KEY, 5)).toEqual([]);
      expect(await reader.lastWithDocRefs(KEY, [{ from: 1, to: 9 }])).toBeNull();
      expect(await reader.citedDocuments(KEY, [{ from: 1, to: 9 }], 5)).toEqual([]);
      expect(await reader.search(KEY, [{ term: "pump", weight: 1 }], SCORING, 5)).toEqual([]);
    });

    it("lists the turns that do not continue the one before them", async () => {
      const reader = await reading({}, {}, {}, { parentTurnId: 1 }, {}, { parentTurnId: null });
      expect(await reader.jumps(KEY)).toEqual([
        { turnId: 4, parentTurnId: 1 },
        { turnId: 6, parentTurnId: null },
      ]);
    });

    it("finds the newest turn with documents inside the segments only", async () => {
      const reader = await reading(citing("one"), citing("two"), citing("three"), {});
      const newest = async (...segments: { from: number; to: number }[]) =>
        (await reader.lastWithDocRefs(KEY, segments))?.docRefs[0]?.docId ?? null;
      expect(await newest({ from: 1, to: 4 })).toBe("three");
      expect(await newest({ from: 4, to: 4 }, { from: 1, to: 2 })).toBe("two");
      expect(await newest({ from: 1, to: 1 }, { from: 3, to: 4 })).toBe("three");
      expect(await newest({ from: 4, to: 4 })).toBeNull();
      expect(await newest()).toBeNull();
    });

    it("gives each cited document once, where it is cited first, in order of turn and slot", async () => {
      const reader = await reading(citing("b a"), {}, citing("a c b"), citing("d"));
      const cited = await reader.citedDocuments(KEY, [{ from: 1, to: 4 }], 10);
      expect(cited).toEqual([
        { docId: "b", title: "The b", version: 1, checksum: "of b", turnId: 1, slot: 1 },
        { docId: "a", title: "The a", version: 1, checksum: "of a", turnId: 1, slot: 2 },
        { docId: "c", title: "The c", version: 1, checksum: "of c", turnId: 3, slot: 2 },
        { docId: "d", title: "The d", version: 1, checksum: "of d", turnId: 4, slot: 1 },
      ]);
      for (const limit of [0, 1, 2, 3])
        expect(await reader.citedDocuments(KEY, [{ from: 1, to: 4 }], limit)).toEqual(cited.slice(0, limit));
    });

    it("counts only what the segments hold, and the state in which it was cited there", async () => {
      const again = { docRefs: [docRef({ docId: "a", version: 2, checksum: "newer", slot: 1 })] };
      const reader = await reading(citing("z"), citing("a b"), again, citing("c b"), citing("a z"));
      const cited = async (...segments: { from: number; to: number }[]) =>
        (await reader.citedDocuments(KEY, segments, 10)).map(
          ({ docId, version, turnId, slot }) => `${docId} v${version} ${turnId}.${slot}`,
        );
      // As after an edit of the second question: newest run first.
      expect(await cited({ from: 3, to: 5 }, { from: 1, to: 1 })).toEqual([
        "z v1 1.1",
        "a v2 3.1",
        "c v1 4.1",
        "b v1 4.2",
      ]);
      expect(await cited({ from: 4, to: 4 })).toEqual(["c v1 4.1", "b v1 4.2"]);
      expect(await cited({ from: 5, to: 5 }, { from: 3, to: 3 })).toEqual(["a v2 3.1", "z v1 5.2"]);
      expect(await cited({ from: 1, to: 2 }, { from: 2, to: 3 }, { from: 2, to: 2 })).toEqual([
        "z v1 1.1",
        "a v1 2.1",
        "b v1 2.2",
      ]);
      expect(await cited({ from: 0, to: Number.MAX_SAFE_INTEGER })).toHaveLength(4);
      expect(await cited({ from: 3, to: 2 }, { from: 6, to: 9 }, { from: -3, to: 0 })).toEqual([]);
      expect(await cited()).toEqual([]);
    });

    it("takes a document that one answer names twice by its first number", async () => {
      const twice = [
        docRef({ slot: 2, docId: "a", title: "second" }),
        docRef({ slot: 1, docId: "b" }),
        docRef({ slot: 3, docId: "a", title: "third" }),
      ];
      const reader = await reading({ docRefs: twice });
      const cited = await reader.citedDocuments(KEY, [{ from: 1, to: 1 }], 10);
      expect(cited.map(({ docId, slot, title }) => [docId, slot, title])).toEqual([
        ["b", 1, "Manual A"],
        ["a", 2, "second"],
      ]);
    });

    it("gives the times of all turns, ascending", async () => {
      const reader = await reading({ ts: "2026-11-20T09:00:00.000Z" }, { ts: "2026-11-21T09:00:00.000Z" });
      expect(await reader.times(KEY)).toEqual([
        { turnId: 1, ts: "2026-11-20T09:00:00.000Z" },
        { turnId: 2, ts: "2026-11-21T09:00:00.000Z" },
      ]);
    });

    it("gives the summaries there are, newest first", async () => {
      const summary = { summaryModel: "rule", summaryTs: "2026-11-21T10:00:00.000Z" };
      const reader = await reading({ summary: "first", ...summary }, {}, { summary: "third", ...summary });
      expect((await reader.summaries(KEY, 10)).map(({ turnId, summary: text }) => [turnId, text])).toEqual([
        [3, "third"],
        [1, "first"],
      ]);
      expect(await reader.summaries(KEY, 1)).toHaveLength(1);
    });

    it("finds turns by their words, best first, the newest among equals", async () => {
      const reader = await reading(
        { userText: "The pump and its seal", assistantText: "Good." },
        { userText: "Is the pump loud?", assistantText: "The valve hums." },
        { userText: "The belt", assistantText: "New.", ts: "2025-03-02T09:00:00.000Z" },
        { userText: "Is the pump loud?", assistantText: "The valve hums." },
      );
      const found = async (limit: number, ...words: string[]) => {
        const terms = words.flatMap(analyse).map((term) => ({ term, weight: 1 }));
        return (await reader.search(KEY, terms, SCORING, limit)).map((hit) => hit.turnId);
      };
      expect(await found(10, "pump", "seal")).toEqual([1, 4, 2]);
      expect(await found(1, "pump", "seal")).toEqual([1]);
      expect(await found(10, "valve")).toEqual([4, 2]);
      expect(await found(10, "nothing")).toEqual([]);
      expect(await found(10)).toEqual([]);
      const [hit] = await reader.search(KEY, [{ term: "belt", weight: 1 }], SCORING, 1);
      expect(hit).toMatchObject({ turnId: 3, ts: "2025-03-02T09:00:00.000Z" });
    });
  });
}

/** A conversation restored into a log, with the terms its turns are found by. */
export async function restored(
  log: TurnLog,
  key: SessionKey,
  turns: readonly Turn[],
  termsOf: (turn: Turn) => { user: string[]; assistant: string[] },
): Promise<TurnReader> {
  await log.restore(
    key,
    turns.map((turn) => ({ turn, terms: termsOf(turn) })),
  );
  return log;
}
