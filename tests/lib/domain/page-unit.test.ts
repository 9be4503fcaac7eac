import { expect, it } from "vitest";
import { pageUnitOf } from "../../../lib/domain/page-unit.ts";

it("counts what a format has: slides, sheets, else pages", () => {
  const office = "application/vnd.openxmlformats-officedocument";
  expect(pageUnitOf(`${office}.presentationml.presentation`)).toBe("slide");
  expect(pageUnitOf(`${office}.spreadsheetml.sheet`)).toBe("sheet");
  expect(pageUnitOf("application/pdf")).toBe("page");
});

it("takes what it does not know for pages", () => {
  expect(pageUnitOf(undefined)).toBe("page");
  expect(pageUnitOf("constructor")).toBe("page");
});
