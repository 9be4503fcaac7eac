import { expect } from "vitest";
import type { EngineCheck, Finding } from "../../lib/ports/engine-check.ts";

/** Expects that everything was checked and nothing is wrong. */
export async function expectAllWell(check: EngineCheck, whats: Finding["what"][]): Promise<Finding[]> {
  const findings = await check.check();
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings.map(({ what }) => what)).toEqual(whats);
  return findings;
}

/** The one thing that is wrong, in words. */
export async function faultIn(check: EngineCheck): Promise<{ what: Finding["what"]; words: string }> {
  const faults = (await check.check()).filter(({ ok }) => !ok);
  expect(faults).toHaveLength(1);
  const [fault] = faults;
  return { what: fault?.what ?? "reach", words: fault?.words ?? "" };
}
