import { docComments, firstSentence } from "./doc-comment.ts";
import { filesUnder, read, tableOf } from "./files.ts";

const PORTS = "lib/ports";
const DRIVERS = "lib/drivers";

/** The port of a file has the file's name; a driver is made by an exported function that returns it. */
export function portList(): string {
  const drivers = filesUnder(DRIVERS, ".ts").map((file) => ({ engine: engineOf(file), source: read(file) }));
  const rows = filesUnder(PORTS, ".ts").map((file) => {
    const port = nameOf(file);
    const described = docComments(read(file)).find(({ code }) =>
      code.startsWith(`export interface ${port} `),
    );
    if (!described) throw new Error(`${file} has no comment before "export interface ${port}".`);
    const makes = new RegExp(`^(?:export .*|\\}.*)\\): (?:Promise<)?\\w*${port}>? \\{$`, "mu");
    const engines = new Set(
      drivers.flatMap(({ engine, source }) => (engine !== null && makes.test(source) ? [engine] : [])),
    );
    return [`\`${port}\``, firstSentence(described.comment), [...engines].sort().join(", ")];
  });
  return tableOf(["port", "what it keeps or does", "drivers"], rows);
}

function nameOf(file: string): string {
  const name = file.slice(PORTS.length + 1, -".ts".length);
  return name.replace(/(?:^|-)(.)/gu, (_, letter: string) => letter.toUpperCase());
}

/** Null: what several engines share, and what stands before an engine. */
function engineOf(file: string): string | null {
  const [folder = "", name = ""] = file.slice(DRIVERS.length + 1).split("/");
  if (folder === "resilience") return name.startsWith("memory-") ? "memory" : null;
  return folder === "shared" ? null : folder;
}
