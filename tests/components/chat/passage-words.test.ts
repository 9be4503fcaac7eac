import { describe, expect, it } from "vitest";
import {
  markSupport,
  pagesOf,
  passageFor,
  passageWords,
  typeLabel,
} from "../../../components/chat/passage-words.ts";
import type { DocRef } from "../../../lib/domain/doc-ref.ts";

const docRef = (snippet: string, passages: number): DocRef => ({
  slot: 1,
  docId: "d",
  version: 1,
  checksum: "c",
  title: "Manual",
  uri: "manual.hwpx",
  source: "library",
  chunkIds: ["d@1#0"],
  passages: Array.from({ length: passages }, (_, index) => ({
    chunkId: "d@1#0",
    from: index,
    to: index + 1,
  })),
  snippet,
  score: 1,
  retrievalMethod: "lexical",
});

describe("words of a passage", () => {
  it("are those of each passage when the snippet holds them all", () => {
    expect(passageWords(docRef("first … second", 2))).toEqual(["first", "second"]);
    expect(passageWords(docRef("first … cut", 3))).toEqual(["first … cut"]);
  });

  it("are shown without the signs of Markdown", () => {
    const table = "| Mode | Flow |\n|---|---|\n| Low | 36 |\n\n**Note:** see `E12`";
    expect(passageWords(docRef(table, 1))).toEqual(["Mode · Flow\nLow · 36\nNote: see E12"]);
  });

  it("are chosen by the sentence they support, in both languages", () => {
    const manual = docRef("스트레이너를 청소합니다. … 최소 유량은 42 L/min입니다.", 2);
    expect(passageFor(manual, "최소 유량 42 L/min보다 낮으면 울려요.")).toBe(1);
    expect(passageFor(manual, "스트레이너 청소부터 하세요.")).toBe(0);
    expect(passageFor(manual, "")).toBe(0);
  });
});

describe("the supporting words", () => {
  const passage = "The controller waits. E12 means low coolant flow. The pump stops.";

  it("are the sentence that says the same", () => {
    expect(markSupport(passage, "E12 is low coolant flow, it means.")).toEqual({
      before: "The controller waits. ",
      marked: "E12 means low coolant flow.",
      after: " The pump stops.",
    });
  });

  it("are not marked when the match is weak", () => {
    expect(markSupport(passage, "Warranty lasts two years.")).toEqual({
      before: passage,
      marked: "",
      after: "",
    });
    expect(markSupport("", "x")).toEqual({ before: "", marked: "", after: "" });
  });

  it("never lose or repeat a character of the passage", () => {
    for (const sentence of ["The pump stops", "E12 means low coolant flow", "."]) {
      const { before, marked, after } = markSupport(passage, sentence);
      expect(before + marked + after).toBe(passage);
    }
  });
});

describe("where a passage stands", () => {
  it("names each page once, in order", () => {
    const at = (page?: number) => ({ chunkId: "c", from: 0, to: 1, ...(page ? { page } : {}) });
    expect(pagesOf([at(12), at(3), at(12), at()])).toEqual([3, 12]);
  });

  it("says the type from the media type or the file name", () => {
    expect(typeLabel({ mediaType: "application/pdf", uri: "a" })).toBe("PDF");
    expect(typeLabel({ mediaType: "application/octet-stream", uri: "guide.hwpx" })).toBe("HWPX");
    expect(typeLabel({ uri: "no extension" })).toBeNull();
    expect(typeLabel({ mediaType: "text/plain", uri: "limits.py" })).toBe("PY");
    expect(typeLabel({ mediaType: "text/plain", uri: "README" })).toBe("TXT");
  });
});
