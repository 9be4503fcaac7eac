import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editionFactsSchema } from "../../../../lib/domain/edition.ts";
import { toWire } from "../../../../lib/domain/wire/to-wire.ts";
import { type Edition, editionOf } from "../../../../lib/retrieval/editions/edition.ts";
import { heirOf, namedEditions } from "../../../../lib/retrieval/editions/heir-of.ts";
import { namesThisEdition } from "../../../../lib/retrieval/editions/named-edition.ts";
import { isSameFamily, supersedes, yieldsTo } from "../../../../lib/retrieval/editions/supersedes.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const TODAY = "2026-11-22";

function edition(
  title: string,
  given: { id?: string; uri?: string; facts?: Edition["facts"] } = {},
): Edition {
  const { id = title, uri = `${title}.pdf`, facts } = given;
  return editionOf({
    docId: id,
    title,
    uri,
    metadata: facts ? { edition: toWire(editionFactsSchema, facts) } : {},
  });
}

describe("editions of one document", () => {
  it.each(phrases.pairs("holds in place of"))("“%s” holds in place of “%s”", (newer, older) => {
    const [b, a] = [edition(newer), edition(older)];
    expect(isSameFamily(a, b)).toBe(true);
    expect(supersedes(b, a, TODAY)).toBe(true);
    expect(supersedes(a, b, TODAY)).toBe(false);
  });

  it.each(phrases.pairs("is left as it is"))("“%s” leaves “%s” as it is", (one, other) => {
    const [b, a] = [edition(one), edition(other)];
    expect(supersedes(b, a, TODAY) || supersedes(a, b, TODAY)).toBe(false);
  });

  it("are known by file name, by id and by the id they are printed with, in whatever language", () => {
    const r2 = edition("Polaris Manual R2", { id: "PX40-M-R2-EN", uri: "a.pdf" });
    const r3 = edition("폴라리스 설명서 R3", { id: "PX40-M-R3-KO", uri: "b.pdf" });
    expect(supersedes(r3, r2, TODAY)).toBe(true);
    const old = edition("Travel Policy", { uri: "travel-expense-policy-2024.html" });
    const now = edition("출장 규정", { uri: "travel-expense-policy-2026.pdf" });
    expect(isSameFamily(old, now)).toBe(true);
    const printed = edition("Rules", { facts: { codes: ["fin07"], revision: "3" } });
    const filed = edition("경비 규정", { id: "FIN-07", facts: { revision: "4" } });
    expect(supersedes(filed, printed, TODAY)).toBe(true);
  });

  it("do not hold before their day, nor after it", () => {
    const old = edition("Leave policy 2026");
    const next = edition("Leave policy 2027", { facts: { year: 2027, validFrom: "2027-01-01" } });
    expect(supersedes(next, old, TODAY)).toBe(false);
    expect(supersedes(next, old, "2027-01-01")).toBe(true);
    const gone = edition("Leave policy v2", { facts: { revision: "2", validUntil: "2026-01-31" } });
    expect(supersedes(gone, edition("Leave policy v1"), TODAY)).toBe(false);
  });

  it("of which one names another by its id, need nothing else in common", () => {
    const quick = edition("Quick guide", { facts: { yieldsTo: ["id:kb1042"] } });
    const whole = edition("Access policies", { id: "KB-1042" });
    expect(yieldsTo(quick, whole)).toBe(true);
    expect(yieldsTo(whole, quick)).toBe(false);
    expect(supersedes(whole, quick, TODAY)).toBe(false);
  });

  it("has the newest of several as its heir, and translations leave each other alone", () => {
    const [one, two, three] = [1, 2, 3].map((number) => edition(`Pump manual R${number}`));
    if (!one || !two || !three) throw new Error("three editions");
    expect(heirOf(one, [three, two, one], TODAY)).toBe(three);
    expect(heirOf(three, [one, two, three], TODAY)).toBeUndefined();
    const english = edition("Pump manual R2 EN", { facts: { revision: "2", replaced: true } });
    expect(
      heirOf(english, [edition("Pump manual R2 KO", { facts: { revision: "2" } })], TODAY),
    ).toBeUndefined();
  });

  it("never replace each other both, nor themselves, whatever they say", () => {
    const names = fc.array(
      fc.constantFrom("revision:1", "revision:2", "year:2024", "year:2026", "id:a", "id:b"),
      { maxLength: 3 },
    );
    const facts = fc.record(
      {
        revision: fc.constantFrom("1", "2", "1.10", "1.9"),
        year: fc.constantFrom(2024, 2026),
        validFrom: fc.constantFrom("2024-01-01", "2030-01-01"),
        validUntil: fc.constantFrom("2025-01-01", "2030-12-31"),
        replaced: fc.boolean(),
        replacedBy: names,
        replaces: names,
        codes: fc.constantFrom("a", "b").map((code) => [code]),
      },
      { requiredKeys: [] },
    );
    const any = fc.tuple(facts, fc.constantFrom("Leave policy", "Budget plan"));
    fc.assert(
      fc.property(any, any, ([one, title], [other, second]) => {
        const a = edition(title, { id: "a", facts: one });
        const b = edition(second, { id: "b", facts: other });
        expect(supersedes(a, b, TODAY) && supersedes(b, a, TODAY)).toBe(false);
        expect(supersedes(a, a, TODAY)).toBe(false);
        expect(isSameFamily(a, b)).toBe(isSameFamily(b, a));
      }),
    );
  });
});

describe("a question that names an edition", () => {
  const r2 = edition("Pump manual R2");
  const old = edition("출장 규정 2024");
  it.each([
    ["R2에서 최소 유량은?", r2, false],
    ["what does revision 2 say of the flow?", r2, false],
    ["개정 2판의 유량은?", r2, false],
    ["매뉴얼 2판에서는?", r2, false],
    ["v2에서는?", edition("여비 규정 v2"), false],
    ["v2에서는?", edition("여비 규정 개정 2판"), false],
    ["In the 2024 policy, what was the limit?", old, false],
    ["2024년 규정에서는 얼마야?", old, false],
    ["이전 규정에서는 얼마였어?", old, true],
    ["what did the previous policy say?", old, true],
  ])("%s", (question, named, isOlder) => {
    expect(namesThisEdition(question, named, isOlder)).toBe(true);
  });

  it.each([
    ["R22 냉매는?", r2],
    ["how many nights: 2 or 3?", r2],
    ["2번 펌프의 유량은?", r2],
    ["PX-R2-17은 뭐야?", r2],
    ["V2 재고 있어?", r2],
    ["예산이 12024원이야?", old],
    ["이전 규정에서는 얼마였어?", old],
  ])("and one that does not: %s", (question, other) => {
    expect(namesThisEdition(question, other, false)).toBe(false);
  });

  it.each([
    ["작년 핸드북에선 연차가 며칠이었어?", "Employee handbook 2025"],
    ["how much was it in last year's handbook?", "Employee handbook 2025"],
    ["재작년 기준으로는?", "Employee handbook 2024"],
    ["올해 연차는?", "Employee handbook 2026"],
  ])("is named by the year that the words mean: %s", (question, title) => {
    const all = [2024, 2025, 2026].map((year) => edition(`Employee handbook ${year}`));
    expect([...namedEditions(question, all, TODAY)]).toEqual([title]);
  });
});
