import { describe, expect, it } from "vitest";
import { tickDocument, tickedDocuments, untickAll } from "../../../components/chat/ticked-documents.ts";

const manual = { docId: "manual", title: "Manual" };
const report = { docId: "report", title: "Report" };

describe("ticked documents", () => {
  it("are kept by answer, in the order they were ticked in", () => {
    tickDocument("turn-a", manual, true);
    tickDocument("turn-a", report, true);
    tickDocument("turn-b", report, true);
    expect(tickedDocuments("turn-a")).toEqual([manual, report]);
    expect(tickedDocuments("turn-b")).toEqual([report]);
    tickDocument("turn-a", manual, false);
    expect(tickedDocuments("turn-a")).toEqual([report]);
    untickAll("turn-a");
    expect(tickedDocuments("turn-a")).toEqual([]);
    expect(tickedDocuments("turn-b")).toEqual([report]);
  });

  it("hold a document once, and nothing but its id and title", () => {
    tickDocument("turn-c", manual, true);
    tickDocument("turn-c", { ...manual, extra: "x" } as typeof manual, true);
    expect(tickedDocuments("turn-c")).toEqual([manual]);
  });
});
