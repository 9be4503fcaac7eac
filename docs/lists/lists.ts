import { decisionList } from "./decisions.ts";
import { read } from "./files.ts";
import { portList } from "./ports.ts";
import { settingList } from "./settings.ts";
import { stageList } from "./stages.ts";

export interface List {
  file: string;
  name: string;
  make: () => string;
}

/** Every list in docs/ that is made from the code. In its file it stands between two comments with its name. */
export const LISTS: readonly List[] = [
  { file: "docs/architecture.md", name: "stages", make: stageList },
  { file: "docs/architecture.md", name: "ports", make: portList },
  { file: "docs/architecture.md", name: "settings", make: settingList },
  { file: "docs/decisions/README.md", name: "decisions", make: decisionList },
];

/** A page with one of its lists made anew. */
export function withList(text: string, { file, name, make }: List): string {
  const begin = `<!-- ${name}: made by npm run docs -->\n`;
  const end = `\n<!-- end of ${name} -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`${file} has no place for the list "${name}".`);
  return text.slice(0, from + begin.length) + make() + text.slice(to);
}

/** A list as it stands in its page now, and as it should. */
export function listAsWritten(list: List): { written: string; made: string } {
  const written = read(list.file);
  return { written, made: withList(written, list) };
}
