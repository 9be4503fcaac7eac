import { describe, expect, it } from "vitest";
import { distinctTitle, sharedTitle } from "../../../lib/domain/distinct-title.ts";

const document = (docId: string, uri: string, title = "물품공급계약서") => ({ docId, uri, title });
const first = document("a", "물품공급계약서_2025.docx");

describe("a title that two documents have", () => {
  it.each([
    [
      "what its file's name says more",
      document("b", "계약/물품공급계약서_2026.docx"),
      "물품공급계약서 (2026)",
    ],
    ["its file's name", document("b", "final (2).docx"), "물품공급계약서 (final 2)"],
    [
      "its id where the name says nothing else",
      document("b-2", "물품공급계약서.docx"),
      "물품공급계약서 (b-2)",
    ],
    ["nothing where it is the only one", document("b", "x.docx", "다른 제목"), "다른 제목"],
    ["nothing that is its own", first, "물품공급계약서"],
  ])("is told apart by %s", (_what, named, title) => {
    expect(distinctTitle(named, [first])).toBe(title);
    expect(sharedTitle({ ...named, title })).toBe(named.title);
  });

  it("is told apart by its id where the same file's name was used already", () => {
    const second = document("b", "2026.docx", "물품공급계약서 (2026)");
    expect(distinctTitle(document("c", "x/2026.docx"), [first, second])).toBe("물품공급계약서 (c)");
  });

  it("keeps brackets of its own", () => {
    const title = "요금표 (2024)";
    expect(sharedTitle(document("a", "prices.pdf", title))).toBe(title);
  });
});
