import { expect, it } from "vitest";
import { isKeptSample, sampleOf } from "../../../lib/domain/sample-document.ts";

it("tells whose sample a document is; one that somebody replaced, or put beside them, is their own", () => {
  const uri = "samples/cloud/faq.csv";
  expect(sampleOf({ uri, metadata: { assistant: "cloud", language: "ko" } })).toBe("cloud");
  expect(sampleOf({ uri, metadata: {} })).toBeNull();
  expect(sampleOf({ uri, metadata: { assistant: "nobody" } })).toBeNull();
  expect(sampleOf({ uri: "my samples/faq.csv", metadata: { assistant: "cloud" } })).toBeNull();
});

it("knows a sample that is kept", () => {
  expect(isKeptSample({ metadata: { kept: true } })).toBe(true);
  expect(isKeptSample({ metadata: { kept: "true" } })).toBe(false);
  expect(isKeptSample({ metadata: {} })).toBe(false);
});
