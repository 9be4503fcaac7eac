import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const LINES_MAX = 300;
/** Of a style sheet, whose rules stand by themselves. */
const STYLE_LINES_MAX = 400;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));
const source = files.filter((file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file));
const production = source.filter((file) => /^(app|components|lib)\//.test(file));

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const linesMatching = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

describe("the repository", () => {
  it("has source files to look at", () => {
    expect(production.length).toBeGreaterThan(50);
  });

  it("holds no source file above 300 lines, and no style sheet above 400", () => {
    const linesMax = (file: string) => (file.endsWith(".css") ? STYLE_LINES_MAX : LINES_MAX);
    expect(source.filter((file) => read(file).split("\n").length - 1 > linesMax(file))).toEqual([]);
  });

  it("names its files in kebab-case", () => {
    const named = source.filter((file) =>
      /^(app|components|lib|cli|bench|eval|docs|tests|e2e|drizzle)\//.test(file),
    );
    const odd = named.filter((file) => {
      const name = file.split("/").at(-1) ?? "";
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name);
    });
    expect(odd).toEqual([]);
  });

  it("reads the environment in lib/env.ts alone", () => {
    const elsewhere = production.filter((file) => file !== "lib/env.ts");
    expect(linesMatching(elsewhere, /process\.env\b/)).toEqual([]);
  });

  it("silences no check and casts past no type in what runs", () => {
    expect(
      linesMatching(production, /@ts-(ignore|expect-error|nocheck)|biome-ignore-all|\bas unknown as\b/),
    ).toEqual([]);
  });

  it("skips and focuses no test", () => {
    const tests = source.filter((file) => /\.(test|spec|contract)\.tsx?$/.test(file));
    expect(linesMatching(tests, /\b(it|test|describe)\.(only|skip|todo)\(/)).toEqual([]);
  });

  it("records no download address in the lock file", () => {
    expect(linesMatching(["package-lock.json"], /"resolved": "https?:/)).toEqual([]);
  });

  it("pins every package to one version", () => {
    const manifest: unknown = JSON.parse(read("package.json"));
    const versions = ["dependencies", "devDependencies"].flatMap((kind) => {
      const group: unknown =
        typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, kind) : undefined;
      return Object.entries(group ?? {});
    });
    expect(versions.length).toBeGreaterThan(10);
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  });

  it("allows install scripts by name only, and every package that has one is named", () => {
    const lock: unknown = JSON.parse(read("package-lock.json"));
    const manifest: unknown = JSON.parse(read("package.json"));
    const packages = (typeof lock === "object" && lock !== null && Reflect.get(lock, "packages")) || {};
    const allowed =
      (typeof manifest === "object" && manifest !== null && Reflect.get(manifest, "allowScripts")) || {};
    const withScript = Object.entries(packages)
      .filter(
        ([, entry]) =>
          typeof entry === "object" &&
          entry !== null &&
          Reflect.get(entry, "hasInstallScript") &&
          !Reflect.get(entry, "optional"),
      )
      .map(([path]) => path.replace(/^.*node_modules\//, ""));
    expect(withScript.filter((name) => !Object.hasOwn(allowed, name))).toEqual([]);
    expect(Object.entries(allowed).filter(([, value]) => value === true)).toEqual([["node", true]]);
  });
});
