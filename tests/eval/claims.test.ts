import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkClaim } from "../../eval/claims/check-claim.ts";
import type { Claim } from "../../eval/claims/claim.ts";
import { findFigures } from "../../eval/claims/find-figures.ts";
import { readLedger } from "../../eval/claims/ledger.ts";
import { claimingPages } from "../../eval/claims/write-ledger.ts";

const root = join(import.meta.dirname, "../..");
const ledger = readLedger();
const page = (name: string) => readFileSync(join(root, name), "utf8");

describe("the ledger of claims", () => {
  it.each(claimingPages())(
    "has every figure of %s as it stands there (if not: npm run claims -- --write)",
    (name) => {
      const known = new Set(
        ledger.claims
          .filter(({ where }) => where === name)
          .map(({ statement, value }) => `${statement} = ${value}`),
      );
      const missing = findFigures(page(name)).map(({ statement, value }) => `${statement} = ${value}`);
      expect(missing.filter((figure) => !known.has(figure))).toEqual([]);
    },
  );

  it("says of every public claim what was read while tuning and what was not", () => {
    const silent = ledger.claims.filter(
      (claim) => claim.public && ledger.runs[claim.run]?.tunedOn.startsWith("not recorded"),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it("measures again only what needs no data from elsewhere", () => {
    const far = ledger.claims.filter(
      (claim) => claim.quick && ledger.runs[claim.run]?.data.files.some((file) => file.startsWith("$")),
    );
    expect(far).toEqual([]);
    expect(ledger.claims.filter(({ quick }) => quick).length).toBeGreaterThan(0);
  });
});

describe("a claim", () => {
  const claim: Claim = {
    id: "bench/found",
    run: "bench",
    statement: "found",
    where: "README.md",
    value: 90,
    unit: "%",
    better: "higher",
    tolerance: 1,
    date: "2026-11-27",
    commit: "0123456",
    public: true,
    quick: true,
  };
  const holds = (change: Partial<Claim>, measured: number) =>
    checkClaim({ ...claim, ...change }, new Map([["found", measured]])).holds;

  it("holds within its tolerance and above, and falls below", () => {
    expect([89, 100, 88.9].map((measured) => holds({}, measured))).toEqual([true, true, false]);
    expect([91, 10, 91.1].map((measured) => holds({ better: "lower" }, measured))).toEqual([
      true,
      true,
      false,
    ]);
    expect([89, 91, 91.1].map((measured) => holds({ better: "either" }, measured))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("falls when its command does not give it any more", () => {
    expect(checkClaim(claim, new Map()).holds).toBe(false);
  });
});

describe("a page", () => {
  it("claims by the rows of its tables and by measured figures in its text", () => {
    const markdown =
      "| `korquad` | R@1 | 5,774 | 94.1 % | ≥ 92 % |  |\nIt took 5.4 ms of processor at 207/s.\nNode 24, port 3000.\n# 50 % is a title";
    expect(findFigures(markdown)).toEqual([
      { benchmark: "korquad", statement: "R@1", value: 94.1, unit: "%", better: "higher" },
      {
        benchmark: null,
        statement: "It took 5.4 ms of processor at 207/s.",
        value: 5.4,
        unit: "ms",
        better: "either",
      },
    ]);
  });
});
