import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import type { Claim, Ledger } from "./claim.ts";
import { findFigures } from "./find-figures.ts";
import { claimId, headCommit, unknownRun } from "./ledger.ts";

/** Word-for-word conversations and settings: neither contains a measurement. */
const NOT_CLAIMS: ReadonlySet<string> = new Set([
  "docs/memory-conversation.md",
  "docs/tools.md",
  "docs/wording.md",
]);

export function claimingPages(): string[] {
  const docs = readdirSync(join(projectFolder, "docs")).filter((name) => name.endsWith(".md"));
  return ["README.md", ...docs.map((name) => `docs/${name}`)].filter((page) => !NOT_CLAIMS.has(page));
}

/** The ledger with a claim for each line of prose that states a figure, keeping what was known about it. */
export function withProse({ runs: before, claims }: Ledger): Ledger {
  const known = new Map(claims.map((claim) => [claim.id, claim]));
  const measured = claims.filter(({ where }) => where === null);
  const runs = { ...before };
  const prose: Claim[] = [];
  for (const page of claimingPages()) {
    const run = `prose-${pageName(page)}`;
    for (const figure of figuresOf(page)) {
      runs[run] ??= unknownRun(null);
      const id = claimId(run, figure.statement, new Set(prose.map((claim) => claim.id)));
      const { tolerance, public: isPublic, quick } = known.get(id) ?? NEW;
      prose.push({
        id,
        run,
        where: page,
        n: null,
        better: "either",
        tolerance,
        public: isPublic,
        quick,
        ...figure,
      });
    }
  }
  return { runs, claims: [...measured, ...prose] };
}

const NEW = { tolerance: 0, public: false, quick: false };

/** The figures of a page, each with its line's day and commit. */
function figuresOf(page: string): Pick<Claim, "statement" | "value" | "unit" | "date" | "commit">[] {
  const blamed = execFileSync("git", ["blame", "--date=short", "--abbrev=11", page], {
    cwd: projectFolder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = blamed.split("\n").map((line) => BLAMED.exec(line)?.groups ?? {});
  const found = findFigures(lines.map(({ text = "" }) => text).join("\n"));
  return found.map(({ line, ...figure }) => {
    const { commit = "", date = "" } = lines[line] ?? {};
    return { ...figure, date, commit: /^0+$/u.test(commit) ? headCommit() : commit };
  });
}

const BLAMED = /^\^?(?<commit>[0-9a-f]+).*?(?<date>\d{4}-\d{2}-\d{2})\s+\d+\) ?(?<text>.*)$/u;

function pageName(page: string): string {
  return page
    .replace(/^docs\//u, "")
    .replace(/\.md$/u, "")
    .toLowerCase();
}
