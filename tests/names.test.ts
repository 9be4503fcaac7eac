import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
/** Here everything goes by the program's own names; snake_case is met at routes and in drivers alone. */
const ROOMS = [
  "assistants",
  "documents",
  "domain",
  "language",
  "memory",
  "migrate",
  "models",
  "ports",
  "prompts",
  "references",
  "retrieval",
  "server",
  "turn",
];
/** Values that something is looked up by: they are data, also where they stand as a key. */
const VALUES = new Set([
  ...["invalid_request", "malformed_body", "malformed_path", "not_found", "method_not_allowed", "too_large"],
  ...["unsupported_type", "too_many_requests", "not_implemented", "storage_full"],
  ...[
    "read_only",
    "no_access",
    "damaged_file",
    "wrong_type",
    "unpacks_too_large",
    "too_many_pages",
    "picture_too_large",
  ],
  ...["changed_meanwhile", "needs_answer", "needs_address", "enter_key_again", "unknown_local"],
  ...[
    "not_in_source",
    "value_differs",
    "wrong_source",
    "too_long",
    "goes_on",
    "selected_turns",
    "recent_turns",
  ],
]);
const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** Names of variables and properties that are written in snake_case; what stands in quotation marks is data. */
function snakeNamesIn(code: string): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, value }: { type?: unknown; value?: unknown } = node;
    if (type === "Identifier" && typeof value === "string" && SNAKE.test(value) && !VALUES.has(value))
      found.add(value);
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseSync(code, { syntax: "typescript" }));
  return [...found];
}

describe("names are camelCase inside, and snake_case where something comes in or goes out", () => {
  it.each(ROOMS)("in lib/%s", (room) => {
    const folder = join(root, "lib", room);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.ts$/.test(file),
    );
    const found = files.flatMap((file) =>
      snakeNamesIn(readFileSync(join(folder, file), "utf8")).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["a property of a schema", "const schema = z.object({ doc_id: z.string() });", "doc_id"],
    ["what is read", "const id = turn.turn_id;", "turn_id"],
    ["what is taken apart", "const { user_text: text } = turn;", "user_text"],
    ["a member of an interface", "interface Stored { created_by: string }", "created_by"],
    ["a variable", "const next_cursor = null;", "next_cursor"],
  ])("does not let %s pass", (_what, code, name) => {
    expect(snakeNamesIn(code)).toEqual([name]);
  });

  it("lets values pass", () => {
    expect(snakeNamesIn('const of = { not_found: 404 }; const kind = "follow_up"; // turn_id')).toEqual([]);
  });
});
