import { describe, expect, it } from "vitest";
import { readHit } from "../../../../lib/retrieval/search/read-hit.ts";
import { mixByType } from "../../../../lib/turn/tools/mix-by-type.ts";
import type { Sourced } from "../../../../lib/turn/tools/show-passages.ts";

/** Passages of these kinds, best first. */
function found(...kinds: string[]): Sourced[] {
  return kinds.map((docType, order) => ({
    snapshot: {
      version: 1,
      checksum: "",
      document: {
        docId: docType,
        title: docType,
        uri: "",
        docType,
        mediaType: "",
        bytes: 0,
        pages: null,
        version: 1,
        readyVersion: 1,
        checksum: "",
        status: "ready",
        progress: 1,
        metadata: {},
        createdBy: "",
        createdAt: "",
        updatedAt: "",
      },
    },
    hit: readHit(
      { chunkId: String(order), docId: docType, version: 1, order, section: "", text: "", from: 0, to: 0 },
      docType,
    ),
  }));
}
const kindsOf = (sourced: readonly Sourced[]) => sourced.map(({ snapshot }) => snapshot.document.docType);

describe("the mix of a search", () => {
  const MIX = { manual: 2, case: 2 };

  it("gives each kind its share and keeps the order", () => {
    const sourced = found("manual", "manual", "manual", "manual", "manual", "case", "case", "case");
    expect(kindsOf(mixByType(sourced, 4, MIX))).toEqual(["manual", "manual", "case", "case"]);
  });

  it("leaves the very best in, whatever its kind, and offers a kind no more than it has", () => {
    const sourced = found("letter", "letter", "manual", "manual", "manual", "manual", "case");
    expect(kindsOf(mixByType(sourced, 5, MIX))).toEqual(["letter", "letter", "manual", "manual", "case"]);
  });

  it("lets kinds that are not named share like one that is", () => {
    const sourced = found("manual", "manual", "manual", "case", "case", "case", "letter", "note", "letter");
    expect(kindsOf(mixByType(sourced, 6, MIX))).toEqual([
      "manual",
      "manual",
      "case",
      "case",
      "letter",
      "note",
    ]);
  });

  it("changes nothing without a wish", () => {
    const sourced = found("case", "manual", "case");
    expect(kindsOf(mixByType(sourced, 2, {}))).toEqual(["case", "manual"]);
    expect(kindsOf(mixByType(sourced, 9, MIX))).toEqual(["case", "manual", "case"]);
  });
});
