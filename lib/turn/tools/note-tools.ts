import { z } from "zod";
import { ASKED_LENGTH, CHOICE_LENGTH, CHOICES, FINDING_LENGTH } from "../../tunables/agent.ts";
import { answerTool } from "./answer-tool.ts";
import type { ToolDesk } from "./tool-desk.ts";
import { ToolProblem } from "./tool-problem.ts";

export const note = answerTool({
  name: "note",
  kind: "note",
  description: "Keeps a finding with where it stands, so that it is not lost in a long search.",
  args: z.object({
    finding: z.string().trim().min(1).max(FINDING_LENGTH),
    turns: z.array(z.number().int().min(1)).max(50).optional().describe("numbers of the turns it rests on"),
    passages: z
      .array(z.string())
      .max(50)
      .optional()
      .describe('passages it rests on, as "2#7": document 2, passage #7'),
  }),
  async run({ finding, turns = [], passages = [] }, { desk }) {
    const [known, unknown] = await sorted(
      turns,
      async (turnId) => desk.shown.hasTurn(turnId) || desk.path.has(turnId),
    );
    const found = passages.map((written) => ({ written, chunkId: chunkIdOf(written, desk) }));
    desk.notes.push({
      finding,
      turns: known,
      passages: [...new Set(found.flatMap(({ chunkId }) => chunkId ?? []))],
    });
    const missing = [
      ...unknown.map((turnId) => `turn ${turnId}`),
      ...found.flatMap(({ written, chunkId }) =>
        chunkId === null ? [`passage ${JSON.stringify(written.slice(0, 40))}`] : [],
      ),
    ];
    const left = missing.length > 0 ? ` Left out, for it was not shown: ${missing.join(", ")}.` : "";
    return { text: `Noted (${desk.notes.length}).${left}`, found: desk.notes.length };
  },
});

async function sorted<Item>(
  items: readonly Item[],
  isIn: (item: Item) => Promise<boolean>,
): Promise<[Item[], Item[]]> {
  const unique = [...new Set(items)];
  const verdicts = await Promise.all(unique.map(isIn));
  return [unique.filter((_, place) => verdicts[place]), unique.filter((_, place) => !verdicts[place])];
}

/** The passage that is meant, if it was shown. */
function chunkIdOf(written: string, { shown }: ToolDesk): string | null {
  const found = /^\s*\[?(\d{1,6})\]?\s*#\s*(\d{1,7})\s*$/u.exec(written);
  const hits = found
    ? (shown.document(Number(found[1]))?.hits ?? []).filter(
        ({ chunk }) => chunk.order + 1 === Number(found[2]),
      )
    : shown.documents.flatMap((document) => document.hits.filter(({ chunk }) => chunk.chunkId === written));
  return hits[0]?.chunk.chunkId ?? null;
}

export const askUser = answerTool({
  name: "ask_user",
  kind: null,
  description:
    "Asks the person a short question where two readings would give different answers. The turn ends with it: only when nothing that can be looked up would tell.",
  args: z.object({
    question: z.string().trim().min(1).max(ASKED_LENGTH),
    choices: z.array(z.string().trim().min(1).max(CHOICE_LENGTH)).max(CHOICES).optional(),
  }),
  async run({ question, choices = [] }, { desk }) {
    if (desk.asked !== null) throw new ToolProblem("A question was asked already; the turn ends with it.");
    desk.asked = { question, choices: [...new Set(choices)] };
    return { text: "The question is put to the person. The turn ends here." };
  },
});
