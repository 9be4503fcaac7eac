import { expect, it } from "vitest";
import { FilterFields } from "../../../components/library/filter-fields.tsx";
import { FACETS_KEY, type LibraryFilter, UNFILTERED } from "../../../components/library/use-library.ts";
import { drawn } from "../../helpers/drawn.tsx";

const FACETS = { types: ["faq"], languages: ["en", "ko", "not a tag"], products: ["PX-40", "VP-8"] };

function html(filter: Partial<LibraryFilter>, locale: "ko" | "en" = "ko", facets = FACETS): string {
  return drawn(
    <FilterFields filter={{ ...UNFILTERED, sort: "updated", ...filter }} onChange={() => {}} />,
    locale,
    [[FACETS_KEY, facets]],
  );
}

const words = (text: string) => text.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");

it("offers what the library has, in the reader's language", () => {
  expect(words(html({}))).toBe(
    "|모든 종류|자주 묻는 질문|모든 상태|대기|읽는 중|준비됨|실패|모든 언어|영어|한국어|not a tag|모든 제품|PX-40|VP-8|현재 유효|절차 있음|표 있음|",
  );
  expect(words(html({}, "en"))).toContain("|Any language|English|Korean|not a tag|Any product|PX-40|");
});

it("offers no choice where there is none, but keeps what the address asks for", () => {
  const one = { types: [], languages: ["ko"], products: [] };
  expect(words(html({}, "en", one))).toBe(
    "|All types|Any status|Waiting|Reading|Ready|Failed|In force|With steps|With tables|",
  );
  expect(html({ product: "Z9" }, "en", one)).toContain('<option value="Z9" selected="">Z9</option>');
});

it("says which properties are asked for", () => {
  const pressed = html({ hasSteps: "true" }, "en").match(/aria-pressed="true"[^>]*>([^<]*)/)?.[1];
  expect(pressed).toBe("With steps");
});
