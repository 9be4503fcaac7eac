import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkClaim } from "../../eval/claims/check-claim.ts";
import type { Claim, Ledger, Run } from "../../eval/claims/claim.ts";
import { withTables } from "../../eval/claims/evaluation-page.ts";
import { findFigures } from "../../eval/claims/find-figures.ts";
import { withFigures } from "../../eval/claims/keep-figures.ts";
import { readLedger } from "../../eval/claims/ledger.ts";
import { claimingPages } from "../../eval/claims/read-pages.ts";

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

  it("is what the tables of docs/evaluation.md are made of (if not: npm run claims -- --write)", () => {
    const written = page("docs/evaluation.md");
    expect(withTables(written, ledger)).toBe(written);
  });

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

const claim: Claim = {
  id: "bench/found",
  run: "bench",
  statement: "found",
  where: null,
  n: 10,
  value: 90,
  unit: "%",
  better: "higher",
  tolerance: 1,
  date: "2026-11-27",
  commit: "0123456",
  public: true,
  quick: true,
};

describe("a claim", () => {
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

describe("what a benchmark measured", () => {
  const run: Run = { command: "x", data: { files: [], sha256: null }, tunedOn: "x", heldOut: "x" };
  const before: Ledger = {
    runs: { bench: run },
    claims: [claim, { ...claim, id: "bench/gone", statement: "gone" }],
  };
  const at = { date: "2026-12-01", commit: "abcdef0" };
  const goal = { atLeast: 80 };

  it("takes the place of what it measured before, with what is known of a claim", () => {
    const figures = [{ name: "found", n: 20, value: 77.94, unit: "%", goal, baseline: "plain | 40.9" }];
    const after = withFigures(before, "bench", { figures, ...at });
    expect(after.claims).toEqual([{ ...claim, n: 20, value: 77.9, goal, baseline: "plain | 40.9", ...at }]);
    expect(after.runs).toEqual(before.runs);
  });

  it("is nobody's to say outside until somebody wrote what it was tuned on", () => {
    const figures = [{ name: "new", n: 1, value: 1, unit: "ms" }];
    const after = withFigures(before, "other", { figures, ...at });
    expect(after.runs.other?.tunedOn).toMatch(/^not recorded/u);
    expect(after.claims.at(-1)).toMatchObject({ id: "other/new", public: false, better: "either" });
    expect(after.claims.slice(0, 2)).toEqual(before.claims);
  });

  it("stands in the page: all that fell short, and of the others the first", () => {
    const figures = [
      ...["a", "b", "c", "d", "e"].map((name) => ({ name, n: 1, value: 90, unit: "%", goal })),
      { name: "f | g", n: 1_760, value: 77.9, unit: "%", goal, baseline: "plain" },
      { name: "without", n: 1, value: 5, unit: "ms" },
    ];
    const ledger = withFigures(before, "bench", { figures, ...at });
    const empty = "<!-- written by npm run bench: bench other -->\n\nold\n<!-- end -->\n\nKept.\n";
    const written = withTables(empty, ledger);
    expect(written.split("\n").slice(4, -3)).toEqual([
      ...["a", "b", "c", "d"].map((name) => `| \`bench\` | ${name} | 1 | 90.0 % | ≥ 80 % |  |`),
      "| `bench` | f \\| g | 1,760 | 77.9 %, missed | ≥ 80 % | plain |",
      "| `bench` | 2 more, 1 of them with a goal, all met |  |  |  |  |",
      "",
      "<!-- end -->",
    ]);
    expect(written).toMatch(/\n\nKept\.\n$/u);
    expect(withTables(written, ledger)).toBe(written);
  });
});

describe("a page", () => {
  it("claims by the measured figures of its prose, one a line, and not by what benchmarks wrote", () => {
    const markdown =
      "It took 5.4 ms of processor at 207/s.\nNode 24, port 3000.\n# 50 % is a title\n<!-- written by npm run bench: x -->\n| `x` | 94.1 % |\n<!-- end -->\n| by hand | 7 % |";
    expect(findFigures(markdown)).toEqual([
      { line: 0, statement: "It took 5.4 ms of processor at 207/s.", value: 5.4, unit: "ms" },
      { line: 6, statement: "| by hand | 7 % |", value: 7, unit: "%" },
    ]);
  });
});
