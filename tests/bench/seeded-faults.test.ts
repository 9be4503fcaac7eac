import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readFaults, whyNotSeeded } from "../../bench/faults/fault.ts";

// Imports nothing of the project beside the list: a test that reached the seeded files by its imports would
// be run against each fault, and would always notice it.
const ROOT = join(import.meta.dirname, "../..");

describe("the faults that are seeded to try the tests", () => {
  it.each(readFaults(ROOT))("$number can be seeded in $file", (fault) => {
    expect(whyNotSeeded(ROOT, fault)).toBeNull();
    expect(fault.replace).not.toBe(fault.find);
    const named = [...fault.e2e, ...(fault.engines === undefined ? [] : [fault.engines])];
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
