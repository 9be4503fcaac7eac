import { describe, expect, it } from "vitest";
import {
  matchesQuery,
  suggestDocuments,
  suggestSlots,
  wordsForDocument,
} from "../../../components/chat/mention-suggestions.ts";
import { docRef, storedTurn } from "../../helpers/turns.ts";

const path = [
  storedTurn({
    turnId: 1,
    userText: "냉각기는 어떻게 청소해요?",
    docRefs: [
      docRef({ slot: 1, docId: "cooler", title: "냉각기 매뉴얼", version: 2 }),
      docRef({ slot: 2, docId: "gcb-123", title: "Slow refrigerant loss", version: 1 }),
    ],
  }),
  storedTurn({ turnId: 2, userText: "고마워", docRefs: [] }),
  storedTurn({
    turnId: 5,
    userText: "And the pump?",
    docRefs: [
      docRef({ slot: 1, docId: "pump", title: "Pump manual", version: 1 }),
      docRef({ slot: 2, docId: "cooler", title: "냉각기 매뉴얼", version: 2 }),
    ],
  }),
  storedTurn({ turnId: 6, userText: "show document 1", docRefs: [] }),
];
const named = (query: string) =>
  suggestSlots(path, query).map(({ turnId, slot, title, newest }) => [turnId, slot, title, newest]);

describe("what `@` offers of the conversation", () => {
  it("is the newest answer's documents first, each version once, by the number it has there", () => {
    expect(named("")).toEqual([
      [5, 1, "Pump manual", true],
      [5, 2, "냉각기 매뉴얼", true],
      [1, 2, "Slow refrigerant loss", false],
    ]);
  });

  it("is found by title, id, number, and the question it answered", () => {
    expect(named("냉각기 매뉴")).toEqual([[5, 2, "냉각기 매뉴얼", true]]);
    expect(named("GCB 123")).toEqual([[1, 2, "Slow refrigerant loss", false]]);
    expect(named("①")).toEqual([
      [5, 1, "Pump manual", true],
      [1, 1, "냉각기 매뉴얼", false],
    ]);
    expect(named("청소")).toEqual([
      [1, 1, "냉각기 매뉴얼", false],
      [1, 2, "Slow refrigerant loss", false],
    ]);
    expect(named("nothing of this kind")).toEqual([]);
  });

  it("keeps another version of the same document apart", () => {
    const turns = [
      storedTurn({ turnId: 1, docRefs: [docRef({ docId: "a", version: 1 })] }),
      storedTurn({ turnId: 2, docRefs: [docRef({ docId: "a", version: 2 })] }),
    ];
    expect(suggestSlots(turns, "").map(({ version, newest }) => [version, newest])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it("is a short list in a long conversation", () => {
    const turns = Array.from({ length: 500 }, (_, index) =>
      storedTurn({ turnId: index + 1, docRefs: [docRef({ docId: `d${index}` })] }),
    );
    const offered = suggestSlots(turns, "");
    expect(offered.length).toBeLessThanOrEqual(12);
    expect(offered[0]).toMatchObject({ turnId: 500, newest: true });
  });
});

describe("what `@` offers of the library", () => {
  const library = ["cooler", "gcb-131", "same-1", "same-2"].map((docId) => ({
    docId,
    title: docId.startsWith("same") ? "Daily check" : `Title of ${docId}`,
    uri: `${docId}.pdf`,
    version: 2,
    readyVersion: 2,
  }));

  it("leaves out what the conversation offers already, in that version", () => {
    expect(suggestDocuments(library, path, "").map(({ docId }) => docId)).toEqual([
      "gcb-131",
      "same-1",
      "same-2",
    ]);
    const newer = library.map((document) => ({ ...document, version: 3, readyVersion: 3 }));
    expect(suggestDocuments(newer, path, "").map(({ docId }) => docId)).toContain("cooler");
  });

  it("drops what an older search brought and the words no longer fit", () => {
    expect(suggestDocuments(library, [], "131").map(({ docId }) => docId)).toEqual(["gcb-131"]);
  });

  it("is called by its title in quotes, and by its id where the title would not do", () => {
    const [plain, same] = suggestDocuments(library, path, "");
    expect(plain && wordsForDocument(plain)).toBe("“Title of gcb-131”");
    expect(same && wordsForDocument(same)).toBe("“same-1”");
    const odd = { kind: "document", key: "d", docId: "x-7", ambiguous: false } as const;
    expect(wordsForDocument({ ...odd, title: 'The "red" book' })).toBe("“x-7”");
    expect(wordsForDocument({ ...odd, title: "“인용” 안내" })).toBe("“x-7”");
    expect(wordsForDocument({ ...odd, title: "X 7: the long story" })).toBe("“x-7”");
    expect(wordsForDocument({ ...odd, title: " " })).toBe("“x-7”");
    expect(wordsForDocument({ ...odd, docId: 'a"7', title: " " })).toBe('a"7');
  });
});

describe("matching", () => {
  it("asks for every word, in any case and width, and minds no separators of ids", () => {
    expect(matchesQuery("ＧＣＢ_123", "gcb-123")).toBe(true);
    expect(matchesQuery("loss slow", "Slow refrigerant loss")).toBe(true);
    expect(matchesQuery("loss fast", "Slow refrigerant loss")).toBe(false);
    expect(matchesQuery("", "anything")).toBe(true);
  });
});
