import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildOutline } from "../../../lib/documents/build-outline.ts";
import { chunkRendition } from "../../../lib/documents/chunk-rendition.ts";
import { locatePart } from "../../../lib/documents/find-mention.ts";
import { findPart, knownParts } from "../../../lib/documents/find-part.ts";
import { canonicalNumber, headingNumber } from "../../../lib/documents/heading-number.ts";
import type { Rendition } from "../../../lib/domain/document.ts";
import type { NamedPart } from "../../../lib/domain/reference.ts";

function rendition(markdown: string, pages?: Rendition["pages"]): Rendition {
  return { markdown, outline: buildOutline(markdown, pages), ...(pages ? { pages } : {}) };
}

const MANUAL = rendition(`# Compressor manual

## 1. 개요

Text.

## 2. 설치

### 2.1 Installation of the base

Bolts.

### 2.10 Grounding

Wire.

## 제3장 점검 주기

Every week.

## Chapter IV: Spare parts

List.
`);

const find = (kind: NamedPart["kind"], text: string, of = MANUAL) =>
  findPart(of, { kind, text })?.title ?? null;

describe("a named part", () => {
  it.each([
    ["chapter", "1", "1. 개요"],
    ["chapter", "3", "제3장 점검 주기"],
    ["chapter", "4", "Chapter IV: Spare parts"],
    ["chapter", "IV", "Chapter IV: Spare parts"],
    ["section", "2.1", "2.1 Installation of the base"],
    ["section", "2.10", "2.10 Grounding"],
    ["section", "3", "제3장 점검 주기"],
    ["heading", "설치", "2. 설치"],
    ["heading", "점검 주기 부분", "제3장 점검 주기"],
    ["heading", "spare parts", "Chapter IV: Spare parts"],
    ["heading", "installation", "2.1 Installation of the base"],
    ["heading", "2.1", "2.1 Installation of the base"],
  ] as const)("is found in the outline: %s %s", (kind, text, title) => {
    expect(find(kind, text)).toBe(title);
  });

  it.each([
    ["chapter", "5"],
    ["chapter", "0"],
    ["section", "2.2"],
    ["section", "2.100"],
    ["heading", "warranty"],
    ["heading", "…"],
    ["page", "1"],
  ] as const)("is not made up when there is none: %s %s", (kind, text) => {
    expect(find(kind, text)).toBeNull();
  });

  it("ends where the next heading of its level begins", () => {
    const part = findPart(MANUAL, { kind: "chapter", text: "2" });
    const text = MANUAL.markdown.slice(part?.from, part?.to);
    expect(text).toMatch(/^## 2\. 설치/);
    expect(text).toContain("Wire.");
    expect(text).not.toContain("Every week.");
  });

  it("is counted where no heading has a number, below the title", () => {
    const plain = rendition("# Title\n\n## Overview\n\na\n\n## Setup\n\nb\n");
    expect(find("chapter", "2", plain)).toBe("Setup");
    expect(find("chapter", "3", plain)).toBeNull();
    expect(find("section", "2", plain)).toBeNull();
  });

  it("is a page by its number or a sheet by its name", () => {
    const pages = [
      { page: 1, from: 0, to: 5, label: "2025" },
      { page: 2, from: 5, to: 9, label: "Budget" },
    ];
    const book = { markdown: "aaaa\nbbbb", outline: [], pages };
    expect(findPart(book, { kind: "page", text: "2" })).toEqual({ title: "Budget", from: 5, to: 9, page: 2 });
    expect(findPart(book, { kind: "page", text: "budget" })?.page).toBe(2);
    expect(findPart(book, { kind: "page", text: "3" })).toBeNull();
    expect(knownParts(book, "page")).toEqual({ titles: [], pages: 2 });
  });

  it("that is not there leaves the names of those that are", () => {
    expect(knownParts(MANUAL, "chapter").titles).toEqual([
      "1. 개요",
      "2. 설치",
      "제3장 점검 주기",
      "Chapter IV: Spare parts",
    ]);
  });

  it("lies inside the rendition whatever is asked of whatever text", () => {
    const kind = fc.constantFrom<NamedPart["kind"]>("page", "chapter", "section", "heading");
    const line = fc.oneof(fc.string(), fc.constantFrom("# 1 A", "## 제2장", "### III. c", "## 2.1"));
    fc.assert(
      fc.property(fc.array(line), kind, fc.string(), (lines, asked, text) => {
        const document = rendition(lines.join("\n"));
        const part = findPart(document, { kind: asked, text });
        if (part === null) return;
        expect(part.from).toBeGreaterThanOrEqual(0);
        expect(part.to).toBeLessThanOrEqual(document.markdown.length);
        expect(part.to).toBeGreaterThan(part.from);
      }),
    );
  });
});

describe("a part that is no heading", () => {
  const text = [
    "## 제2장 생활",
    "제10조(소음) ① 밤에는 청소기를 쓰지 않는다.",
    "② 공사는 평일에만 한다.",
    "제10조의2(공사) 공사는 신고한다.",
    "제11조(동물) 두 마리까지 기른다. 제10조를 따른다.",
    "## Terms",
    "4.2 The tenant pays the deposit.",
    "4.2.1 It is paid back.",
    "4.3 The end.",
    "Article 7 Refunds are paid within 14 days.",
  ].join("\n\n");
  const document = rendition(text);
  const chunks = chunkRendition(document, { docId: "rules", version: 1 });
  const located = (kind: NamedPart["kind"], number: string) => {
    const found = locatePart(document, chunks, { kind, text: number });
    return found && [found.title, text.slice(found.from, found.to).trim()];
  };

  it.each([
    ["article", "11", "제11조(동물)", "제11조(동물) 두 마리까지 기른다. 제10조를 따른다."],
    ["article", "7", "Article 7 Refunds are paid within 14…", "Article 7 Refunds are paid within 14 days."],
    ["section", "4.2", "4.2 The tenant pays the deposit.", /^4\.2 .*\n\n4\.2\.1 It is paid back\.$/su],
  ] as const)("is an article or clause of the text: %s %s", (kind, number, title, words) => {
    const [name, said = ""] = located(kind, number) ?? [];
    expect(name).toBe(title);
    if (typeof words === "string") expect(said).toBe(words);
    else expect(said).toMatch(words);
  });

  it("ends where the next article begins", () => {
    expect(located("article", "10")?.[1]).toBe(
      "제10조(소음) ① 밤에는 청소기를 쓰지 않는다.\n\n② 공사는 평일에만 한다.",
    );
  });

  it("is none where an article is only mentioned, or called something else", () => {
    expect(located("article", "12")).toBeNull();
    expect(located("chapter", "11")).toBeNull();
    expect(located("section", "11")).toBeNull();
  });
});

describe("the number of a heading", () => {
  it.each([
    ["제 12 장 안전", "chapter", "12", "안전"],
    ["3장. 설치", "chapter", "3", "설치"],
    ["제3조(목적)", "article", "3", "(목적)"],
    ["Section 4.2 – Wiring", "section", "4.2", "Wiring"],
    ["§ 7 Terms", "section", "7", "Terms"],
    ["ii. Scope", "plain", "2", "Scope"],
    ["5) Steps", "plain", "5", "Steps"],
  ] as const)("is read: %s", (heading, kind, number, title) => {
    expect(headingNumber(heading)).toEqual({ kind, number, title });
  });

  it.each(["Installation", "Mix of parts", "장비 점검", "3D printing", "Chapters", ""])(
    "is not read where there is none: %s",
    (heading) => {
      expect(headingNumber(heading)).toBeNull();
    },
  );

  it.each([
    ["IX", "9"],
    ["iiii", null],
    ["十二", "12"],
    ["007", "7"],
    ["１２", "12"],
    ["", null],
  ])("has one form: %s", (text, number) => {
    expect(canonicalNumber(text)).toBe(number);
  });
});
