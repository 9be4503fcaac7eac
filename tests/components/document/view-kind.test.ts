import { expect, it } from "vitest";
import { hasPages, viewKindOf } from "../../../components/document/view-kind.ts";

it("shows each format as what it is, and what it does not know as text", () => {
  const office = "application/vnd.openxmlformats-officedocument";
  expect(viewKindOf("application/x-hwp")).toBe("hwp");
  expect(viewKindOf("application/hwp+zip")).toBe("hwp");
  expect(viewKindOf("application/pdf")).toBe("pdf");
  expect(viewKindOf(`${office}.spreadsheetml.sheet`)).toBe("sheets");
  expect(viewKindOf("text/csv")).toBe("sheets");
  expect(viewKindOf(`${office}.presentationml.presentation`)).toBe("slides");
  expect(viewKindOf("image/webp")).toBe("picture");
  expect(viewKindOf("image/tiff")).toBe("text");
  expect(viewKindOf("text/markdown")).toBe("text");
  expect(viewKindOf(undefined)).toBe("text");
  expect(hasPages("hwp") && hasPages("pdf") && hasPages("picture")).toBe(true);
  expect(hasPages("sheets")).toBe(false);
});
