import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../cli/command.ts";
import { fromWire } from "../lib/domain/wire/wire-schema.ts";
import { sessionMemorySchema } from "../lib/domain/working-memory.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";

/**
 * A conversation of 60 turns in Korean over the equipment sample library, without a model: what is remembered
 * after turns 5, 20 and 60. Not a measurement: it prints the conversation, and writes it to
 * docs/memory-conversation.md.
 */
const STATES = new Set([5, 20, 60]);

const questions = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(join(projectFolder, "bench/memory/equipment-60-ko.json"), "utf8")));
const answerSchema = z.object({
  session_id: z.string(),
  turn_id: z.number(),
  answer: z.string(),
  action: z.string(),
  stand_alone_question: z.string().nullish(),
  follow_up: z.object({ kind: z.string() }),
  refs: z.array(z.object({ slot: z.number(), title: z.string() })),
});

const server = await startTestServer({ environment: { IBID_SAMPLES: "on" } });
await allReady();
const lines: string[] = [
  "# Sixty turns",
  "",
  "`npm run bench -- memory-show` holds this conversation with the equipment assistant over its sample library, without a model, and writes this page.",
  "Brackets hold the question as Ibid understood it, where it depends on the conversation. Answers are cut to two lines.",
  "",
];
let session: string | undefined;
for (const message of questions) {
  const response = await fetch(`${server.url}/api/ask`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message, assistant: "equipment", ...(session ? { session_id: session } : {}) }),
  });
  const turn = answerSchema.parse(await response.json());
  session = turn.session_id;
  lines.push(...turnLines(message, turn));
  if (STATES.has(turn.turn_id)) lines.push(...(await stateLines(turn.session_id, turn.turn_id)));
}
await server.stop();
removeFolder(server.dataFolder);
writeFileSync(join(projectFolder, "docs/memory-conversation.md"), `${lines.join("\n")}\n`);
process.stdout.write(`${lines.join("\n")}\n`);
process.exit(0);

async function allReady(): Promise<void> {
  const listSchema = z.object({ documents: z.array(z.object({ status: z.string() })) });
  for (;;) {
    const response = await fetch(`${server.url}/api/documents?limit=200`);
    const { documents } = listSchema.parse(await response.json());
    if (documents.length > 0 && documents.every(({ status }) => status === "ready")) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function turnLines(message: string, turn: z.infer<typeof answerSchema>): string[] {
  const understood = turn.stand_alone_question ? ` [${turn.stand_alone_question}]` : "";
  const sources = turn.refs.map(({ slot, title }) => `${slot} ${title}`).join("; ");
  const answer = turn.answer.replace(/\s+/gu, " ").trim();
  return [
    `**${turn.turn_id}. ${message}**${understood}  `,
    `${answer.length > 220 ? `${answer.slice(0, 220)}…` : answer}  `,
    `<sub>${turn.action}, ${turn.follow_up.kind}${sources === "" ? "" : ` · ${sources}`}</sub>`,
    "",
  ];
}

async function stateLines(sessionId: string, turnId: number): Promise<string[]> {
  const response = await fetch(`${server.url}/api/sessions/${sessionId}/memory`);
  const { memory, entities, lastDocTurnId } = fromWire(sessionMemorySchema).parse(await response.json());
  return [
    `## What is remembered after turn ${turnId}`,
    "",
    `Summary through turn ${memory.throughTurn}; last turn with documents: ${lastDocTurnId}.`,
    "",
    ...memory.sentences.map(
      ({ text, turns, kind }) => `- ${text} *(${kind ?? "exchange"}, turns ${turns.join(", ")})*`,
    ),
    "",
    `Entities, oldest first: ${entities.map(({ key, value, turnId }) => `${value} (${key.split(":")[0]}, turn ${turnId})`).join(" · ")}`,
    "",
  ];
}
