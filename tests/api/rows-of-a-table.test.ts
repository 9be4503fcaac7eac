import { describe, expect, it } from "vitest";
import { answeringAppForThisFile, ask, model } from "../helpers/answering-app.ts";

const THINGS = [
  "locker",
  "badge",
  "printer",
  "garage",
  "canteen",
  "heater",
  "window",
  "gate",
  "lamp",
  "scanner",
];
const CAPTION = "Answers of the help desk, as of March.";

/** A table of so many rows, each of a thing in a hall. */
function table(rows: number, title: string): string {
  const row = (place: number) => {
    const thing = `${THINGS[place % THINGS.length]} of hall ${Math.floor(place / THINGS.length)}`;
    return `| How is the ${thing} opened? | The ${thing} opens with key ${title}-${1000 + place}, kept at the front desk. |`;
  };
  const body = Array.from({ length: rows }, (_, place) => row(place)).join("\n");
  return `# ${title}\n\n${CAPTION}\n\n| question | answer |\n| --- | --- |\n${body}\n`;
}

/** How the last answer's documents were shown: everything between their tags. */
function shownOf(docTitle: string): string {
  const asked = model.requests.filter(({ messages }) => JSON.stringify(messages).includes("- The library: "));
  const prompt = (asked.at(-1)?.messages ?? []).map(({ content }) => String(content)).join("\n");
  return (
    new RegExp(`<document-\\d+ number="\\d+" title="${docTitle}"[\\s\\S]*?</document`, "u").exec(
      prompt,
    )?.[0] ?? ""
  );
}

describe("a row of a table that is asked for", () => {
  answeringAppForThisFile({
    settings: { ANSWER_MODEL: "gpt-4o" },
    documents: {
      "short.md": table(40, "Short"),
      "long.md": table(400, "Long"),
      ...Object.fromEntries(
        THINGS.slice(0, 4).map((thing) => [
          `${thing}.md`,
          `# Of the ${thing}\n\n${Array.from({ length: 60 }, (_, at) => `Part ${at} of the ${thing} is checked before a hall is opened, by whoever holds the key of the front desk.`).join("\n\n")}`,
        ]),
      ),
    },
  });

  it("comes with the whole table where that fits", async () => {
    await ask({ message: "Which is the key Short-1023?" });
    const shown = shownOf("Short");
    for (let key = 1000; key < 1040; key += 1) expect(shown).toContain(`key Short-${key}`);
  });

  it("comes with the head of a table that does not fit, and the names of its columns", async () => {
    await ask({ message: "Which is the key Long-1333?" });
    const shown = shownOf("Long");
    expect(shown).toContain("key Long-1333");
    expect(shown).toContain(CAPTION);
    expect(shown).toContain("question · answer");
    expect(shown).not.toContain("key Long-1100");
  });
});
