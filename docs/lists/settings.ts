import { firstSentence } from "./doc-comment.ts";
import { read, tableOf } from "./files.ts";

const SETTING = /^# ([A-Z][A-Z0-9_]+)=/u;
const FOR_TESTS = "For tests only";

/** The groups of .env.example, whose names tests/lib/env.test.ts holds against lib/env.ts. */
export function settingList(): string {
  const rows = read(".env.example")
    .split(/\n\n+/u)
    .flatMap((group) => {
      const lines = group.trim().split("\n");
      const names = [...new Set(lines.flatMap((line) => SETTING.exec(line)?.[1] ?? []))];
      const [about = ""] = lines.map((line) => line.replace(/^# /u, ""));
      if (names.length === 0 || about.startsWith(FOR_TESTS)) return [];
      const words = lines.filter((line) => !SETTING.test(line)).map((line) => line.replace(/^# /u, ""));
      return [[firstSentence(words.join(" ")), names.map((name) => `\`${name}\``).join(" ")]];
    });
  return tableOf(["about", "settings"], rows);
}
