import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEdition } from "../../../lib/documents/editions/read-edition.ts";
import { phraseTable } from "../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

function read(title: string, head = "", metadata: Record<string, unknown> = {}, uri = "document.md") {
  return readEdition({ title, uri, metadata }, head);
}

describe("what a document says of itself as an edition", () => {
  it.each([
    ["Chiller Manual R2 (replaced by R3)", { revision: "2", replaced: true, replacedBy: ["revision:3"] }],
    ["2024년 건강검진 안내 (지난 안내)", { year: 2024, replaced: true }],
    ["[폐지] 여비 규정", { replaced: true }],
    ["여비 규정 (폐지)", { replaced: true }],
    [
      "Leave policy - superseded by the 2026 policy",
      { replaced: true, replacedBy: ["year:2026"], year: 2026 },
    ],
    ["출장 규정 개정 4판", { revision: "4" }],
    ["API guide v1.2", { revision: "1.2" }],
  ])("is read from its title: %s", (title, facts) => {
    expect(read(title)).toEqual(facts);
  });

  it.each([
    [
      "Document FIN-07 · revision 3 · valid from 1 April 2024 · replaced on 1 March 2026 by revision 4 (Korean)",
      {
        revision: "3",
        validFrom: "2024-04-01",
        validUntil: "2026-02-28",
        replaced: true,
        replacedBy: ["revision:4"],
        codes: ["fin07"],
      },
    ],
    [
      "온샘의원 검진센터 · 2024년 1월 2일~2025년 12월 31일 적용 · 2026년 안내로 대체되었습니다",
      { validFrom: "2024-01-02", validUntil: "2025-12-31", replaced: true, replacedBy: ["year:2026"] },
    ],
    [
      "문서 번호 FIN-07 · 개정 4판 · 시행일 2026년 3월 1일\n\n이 규정은 2024년 규정(개정 3판)을 대체합니다.",
      { revision: "4", validFrom: "2026-03-01", replaces: ["revision:3", "year:2024"], codes: ["fin07"] },
    ],
    ["This policy supersedes revision 2 of the travel policy.", { replaces: ["revision:2"] }],
    ["이 문서는 더 이상 유효하지 않습니다.", { replaced: true }],
    ["This manual is no longer valid.", { replaced: true }],
    [
      "문서 KB-1043 · 관리자용\n\n바뀐 내용은 KB-1042가 우선합니다.",
      { codes: ["kb1043"], yieldsTo: ["id:kb1042"] },
    ],
    ["Guide HR-01E · valid from 2026-01-01", { validFrom: "2026-01-01", codes: ["hr01e"] }],
  ])("is read from its head: %s", (head, facts) => {
    expect(read("Title", `# Title\n\n${head}\n\n## First section\n\nText.`)).toEqual(facts);
  });

  it("takes what was given with it before what it says", () => {
    const given = { revision: "R7", valid_from: "2026-02-01", replaced_by: "KB-9" };
    expect(read("Manual R2", "Revision R3 · March 2022", given)).toEqual({
      revision: "7",
      validFrom: "2026-02-01",
      replaced: true,
      replacedBy: ["id:kb9"],
    });
    expect(read("Manual", "", { revision: {}, valid_from: 5, valid_until: "soon" })).toEqual({});
  });

  it.each([
    "The compressor was replaced by a new one on 3 May.",
    "The standard filter was replaced by a fine one.",
    "절차: 필터를 새것으로 교체되었는지 봅니다.",
    "Filter F-201 replaced by F-202. See the spare parts list.",
    "부품 PX-3302는 PX-3318로 대체되었습니다.",
    "냉매를 R-513A로 교체했습니다.",
    "The night shift replaces the day shift at six.",
    "This valve replaces the older type.",
    "밸브 V3를 V4로 교체하는 절차입니다.",
    "| Part | Replaced by |\n| --- | --- |\n| PX-1 | PX-2 |",
    "지난 분기 매출은 12 % 늘었습니다.",
  ])("is nothing where something else was replaced: %s", (head) => {
    expect(read("Service case 12", `# Service case 12\n\n${head}`)).toEqual({});
  });

  it.each(phrases.lines("is nothing of a title like"))("is nothing of a title like “%s”", (title) => {
    const { replaced, replacedBy, revision, year } = read(title);
    expect({ replaced, replacedBy, revision, year }).toEqual({});
  });

  it("never takes a text behind its second heading, and never fails", () => {
    const replaced = "This policy is no longer valid. 이 규정은 폐지되었습니다.";
    expect(read("Policy", `# Policy\n\n## One\n\n${replaced}`)).toEqual({});
    const words = fc.constantFrom(
      "R2",
      "개정",
      "3판",
      "(",
      ")",
      "2024",
      "년",
      "replaced by",
      "대체",
      "·",
      "\n",
      "# ",
      "valid from",
      "31",
      "2월",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 30 }), fc.string(), (parts, title) => {
        const facts = read(title, parts.join(" "), { validUntil: parts.join("") });
        for (const day of [facts.validFrom, facts.validUntil])
          if (day !== undefined) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});
