import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestOfVersion } from "../../../components/chat/request-document.ts";
import { docRef } from "../../helpers/turns.ts";

/** What an answer cites: of each version of each document its own words, in any order. */
const answers = fc.uniqueArray(
  fc.record({ docId: fc.constantFrom("pump", "gate"), version: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ docId, version }) => `${docId} ${version}`, maxLength: 6 },
);
const refsOf = (cited: readonly { docId: string; version: number }[]) =>
  cited.map((each, place) =>
    docRef({
      ...each,
      slot: place + 1,
      title: `${each.docId}, version ${each.version}`,
      snippet: `${each.docId} in version ${each.version}`,
      passages: [{ chunkId: `${each.docId}@${each.version}#0`, from: place, to: place + 10 }],
    }),
  );

describe("a document that is opened from a conversation", () => {
  it("is open in the version that was shown, with the passages cited of that version and of no other", () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 3 }), (cited, version) => {
        const docRefs = refsOf(cited);
        const own = docRefs.find((each) => each.docId === "pump" && each.version === version);
        const request = requestOfVersion({ docId: "pump", version, title: "Pump" }, docRefs, {
          slot: null,
          part: null,
        });
        expect(request).toMatchObject({
          docId: "pump",
          version,
          title: own?.title ?? "Pump",
          slot: own?.slot ?? null,
          passages: own?.passages ?? [],
        });
        expect(request.snippet).toBe(own?.snippet);
      }),
    );
  });

  it("is open at the part that was named, with what was cited still marked", () => {
    const [cited] = refsOf([{ docId: "pump", version: 2 }]);
    const part = { from: 40, to: 90 };
    expect(
      requestOfVersion({ docId: "pump", version: 2, title: "Pump" }, cited ? [cited] : [], { slot: 5, part }),
    ).toMatchObject({ version: 2, slot: 5, part, passages: cited?.passages });
  });
});
