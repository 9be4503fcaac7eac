import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { isBuildCurrent, sourceFingerprint } from "../../cli/build.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

describe("the decision to build", () => {
  let root: string;

  beforeEach(() => {
    root = temporaryFolder();
    mkdirSync(join(root, "app", "chat"), { recursive: true });
    writeFileSync(join(root, "app", "page.tsx"), "one");
    writeFileSync(join(root, "app", "chat", "page.tsx"), "two");
    writeFileSync(join(root, "package-lock.json"), "{}");
  });

  it("sees a changed file, a new file, a renamed file and a changed lock file", () => {
    const before = sourceFingerprint(root);
    writeFileSync(join(root, "app", "page.tsx"), "One");
    const changed = sourceFingerprint(root);
    writeFileSync(join(root, "app", "new.tsx"), "");
    const added = sourceFingerprint(root);
    rmSync(join(root, "app", "new.tsx"));
    writeFileSync(join(root, "app", "renamed.tsx"), "");
    const renamed = sourceFingerprint(root);
    writeFileSync(join(root, "package-lock.json"), "{ }");
    const locked = sourceFingerprint(root);
    expect(new Set([before, changed, added, renamed, locked]).size).toBe(5);
  });

  it("does not mind clocks and files outside the source", () => {
    const before = sourceFingerprint(root);
    utimesSync(join(root, "app", "page.tsx"), 1, 1);
    writeFileSync(join(root, "README.md"), "words");
    expect(sourceFingerprint(root)).toBe(before);
  });

  it("takes a build for current only with a stamp of exactly this source", () => {
    const fingerprint = sourceFingerprint(root);
    const build = join(root, ".next");
    mkdirSync(build);
    expect(isBuildCurrent(build, fingerprint)).toBe(false);
    writeFileSync(join(build, "ibid-build.json"), '{"fingerprint":"');
    expect(isBuildCurrent(build, fingerprint)).toBe(false);
    writeFileSync(join(build, "ibid-build.json"), JSON.stringify({ fingerprint: "another" }));
    expect(isBuildCurrent(build, fingerprint)).toBe(false);
    writeFileSync(join(build, "ibid-build.json"), JSON.stringify({ fingerprint }));
    expect(isBuildCurrent(build, fingerprint)).toBe(true);
  });
});
