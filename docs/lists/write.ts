import { writeFileSync } from "node:fs";
import { pathOf, read } from "./files.ts";
import { LISTS, withList } from "./lists.ts";

/** `npm run docs`: writes the lists that are made from the code into their pages. */
for (const list of LISTS) {
  const before = read(list.file);
  const after = withList(before, list);
  if (after === before) continue;
  writeFileSync(pathOf(list.file), after);
  process.stdout.write(`${list.file}: ${list.name}\n`);
}
