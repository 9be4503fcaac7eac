import { filesUnder, read, tableOf } from "./files.ts";

const FOLDER = "docs/decisions";
const HEAD = /^# (\d{4}) (.+)\n\nDate: (\d{4}-\d\d-\d\d) · Status: (.+)\n/u;

export interface Decision {
  file: string;
  number: string;
  title: string;
  date: string;
  status: string;
}

export function decisions(): Decision[] {
  return filesUnder(FOLDER, ".md")
    .filter((file) => !file.endsWith("/README.md"))
    .map((path) => {
      const [, number = "", title = "", date = "", status = ""] = HEAD.exec(read(path)) ?? [];
      if (number === "")
        throw new Error(
          `${path} begins with "# 0001 Title", a blank line and "Date: 2026-01-31 · Status: accepted".`,
        );
      return { file: path.slice(FOLDER.length + 1), number, title, date, status };
    });
}

export function decisionList(): string {
  const rows = decisions().map(({ file, number, title, date, status }) => [
    `[${number}](${file})`,
    title,
    date,
    status,
  ]);
  return tableOf(["", "decision", "date", "status"], rows);
}
