import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { decisions } from "../docs/lists/decisions.ts";
import { LISTS, listAsWritten } from "../docs/lists/lists.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Conversations as they were held are quoted word for word, with whatever looks like a path in them. */
const pages = files.filter(
  (file) => /^(?:docs\/.*|[^/]*)\.md$/u.test(file) && file !== "docs/memory-conversation.md",
);
const sources = files.filter((file) => /\.(?:ts|tsx|mjs|cjs|css)$/u.test(file) || pages.includes(file));

const MADE_AT_RUN_TIME: ReadonlySet<string> = new Set(["bench/results/", "public/mermaid/", "public/pdfjs/"]);

/** Next's own place for what the gate does. */
const NOT_TAKEN = "proxy.ts";

/** As GitHub makes it of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/gu, "-");
}

function hasAnchor(page: string, anchor: string): boolean {
  return [...read(page).matchAll(/^#+ (.+)$/gmu)].some(([, heading = ""]) => anchorOf(heading) === anchor);
}

describe("the documentation", () => {
  it.each(LISTS.map((list) => [list.name, list.file, list] as const))(
    "holds the list of %s as the code has it (if not: npm run docs)",
    (_name, _file, list) => {
      const { written, made } = listAsWritten(list);
      expect(written, `${list.file} is stale. Run: npm run docs`).toBe(made);
    },
  );

  it("draws the architecture on one page", () => {
    expect(read("docs/architecture.md").split("\n").length - 1).toBeLessThanOrEqual(120);
  });

  it("numbers its decisions without gaps, each with a day and a status", () => {
    const all = decisions();
    expect(all.map(({ number }) => Number(number))).toEqual(all.map((_, place) => place + 1));
    expect(all.filter(({ file, number }) => !file.startsWith(`${number}-`))).toEqual([]);
    expect(all.filter(({ date }) => Number.isNaN(Date.parse(date)))).toEqual([]);
    expect(
      all.filter(({ status }) => !/^(?:accepted(?:, amended by .+)?|superseded by .+)$/u.test(status)),
    ).toEqual([]);
  });

  it("cites decisions that exist", () => {
    const known = new Set(decisions().map(({ number }) => number));
    const cited = sources.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d{4})\b/giu)].map(([, number = ""]) => ({ file, number })),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  it("links to pages and headings that exist", () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/gu)].flatMap(([, target = ""]) => {
        if (/^https?:/u.test(target)) return [];
        const [path = "", anchor] = target.split("#");
        const file = path === "" ? page : join(dirname(page), path);
        const isThere = existsSync(join(root, file)) && (!anchor || hasAnchor(file, anchor));
        return isThere ? [] : [`${page}: ${target}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it("names files and folders that exist", () => {
    const named = pages.flatMap((page) =>
      [
        ...read(page).matchAll(
          /`((?:app|components|lib|cli|bench|eval|tests|e2e|drizzle|docs|public)\/[^`\s]*)`/gu,
        ),
      ].map(([, path = ""]) => ({ page, path })),
    );
    // With a pattern in it, the folder before the pattern has to be there.
    const fixed = (path: string) => path.replace(/[^/]*[*{<[…].*$/u, "");
    expect(
      named.filter(({ path }) => !MADE_AT_RUN_TIME.has(path) && !existsSync(join(root, fixed(path)))),
    ).toEqual([]);
  });

  it("names no file by a name that none has", () => {
    const names = new Set(files.map((file) => file.split("/").at(-1)));
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`([a-z0-9.-]+\.(?:ts|tsx|mjs|cjs|css|sql))`/gu)].map(([, name = ""]) => ({
        page,
        name,
      })),
    );
    expect(named.filter(({ name }) => name !== NOT_TAKEN && !names.has(name))).toEqual([]);
  });

  it("cites no number of a document that is not here", () => {
    const outside = /\b(?:requirements?|seed) [A-Z]?\d/iu;
    const cited = sources
      .filter((file) => file !== "tests/docs.test.ts")
      .filter((file) => outside.test(read(file)));
    expect(cited).toEqual([]);
  });
});
