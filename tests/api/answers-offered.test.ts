import { beforeEach, describe, expect, it } from "vitest";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const READS = "You prepare a message of a conversation";
const PUMP = "The coolant pump is serviced every three months.";
const CHILLER = "The chiller is cleaned every six weeks.";
const EARLIER = "아까 2번 문서 보여줘";

/** Titles in the order in which the next answer cites them. */
let cites: string[] = [];
let reading: Record<string, unknown> = {};

const model = await modelForThisFile({
  reply: (prompt) => (prompt.includes(READS) ? JSON.stringify(reading) : answerFrom(prompt)),
});
const app = await appForThisFile(
  { OPENAI_BASE_URL: model.url, ANSWER_MODEL: "answers", LIGHT_MODEL: "light" },
  {
    "pump.md": `# Pump\n\n${PUMP} The service of pump and chiller is written down.`,
    "chiller.md": `# Chiller\n\n${CHILLER} The pump of the chiller has no service.`,
  },
);
beforeEach(() => {
  reading = {};
});

function answerFrom(prompt: string): string {
  const text: Record<string, string> = { Pump: PUMP, Chiller: CHILLER };
  const sentences = cites.map((title) => {
    const [, number = "1"] =
      new RegExp(`<document-\\d+ number="(\\d+)"[^>]*title="${title}"`, "u").exec(prompt) ?? [];
    return `${text[title]} [${number}]`;
  });
  return sentences.join(" ") || "Nothing was shown.";
}

/** Two answers whose document 2 differs, and a last one that has only one document. */
async function converse(): Promise<string> {
  cites = ["Pump", "Chiller"];
  const first = await app.ask(ANN, "How often is the coolant pump serviced?");
  const here = { session_id: first.sessionId };
  cites = ["Chiller", "Pump"];
  const second = await app.ask(
    ANN,
    "How often is the chiller cleaned, and how often is the coolant pump serviced?",
    here,
  );
  cites = ["Pump"];
  const third = await app.ask(ANN, "Who writes the service of the pump down?", here);
  expect([first, second, third].map(({ refs }) => refs.map(({ docId }) => docId))).toEqual([
    ["pump", "chiller"],
    ["chiller", "pump"],
    ["pump"],
  ]);
  return first.sessionId;
}

const say = (message: string, sessionId: string) => app.ask(ANN, message, { session_id: sessionId });

const readPrompts = () =>
  model.requests.map((request) => JSON.stringify(request)).filter((request) => request.includes(READS));

describe("a document of an answer that look-up alone cannot tell", () => {
  it("is that of the turn which the light model names, of those that it was shown", async () => {
    const talk = await converse();
    reading = { route: "show", document_turn: 1 };
    const shown = await say(EARLIER, talk);
    expect(readPrompts().at(-1)).toContain(
      "- turn 1: document 2 “Chiller”, asked: How often is the coolant pump serviced?",
    );
    expect(shown).toMatchObject({
      action: "show_document",
      resolved: [{ turnId: 1, slot: 2, docId: "chiller", by: "ordinal" }],
      documents: [{ docId: "chiller" }],
    });
  });

  it("is for the model that answers, where a question is asked of it", async () => {
    const talk = await converse();
    reading = { route: "documents", document_turn: null };
    cites = ["Chiller"];
    const answer = await say("What does document 2 say of the cleaning of the chiller?", talk);
    expect(answer).toMatchObject({
      action: "answer",
      candidates: [],
      resolved: [],
      refs: [{ docId: "chiller" }],
    });
    const prompts = model.requests.filter((request) => request.model === "answers");
    expect(JSON.stringify(prompts.at(-1))).toContain("a document of the answer to turn 2 or 1:");
  });

  it("is for the model that answers, where the same would be asked back again", async () => {
    const talk = await converse();
    const asked = await say(EARLIER, talk);
    expect(asked.action).toBe("ask_back");
    cites = ["Chiller"];
    const again = await say(EARLIER, talk);
    expect(again).toMatchObject({ action: "answer", candidates: [], resolved: [] });
    expect(again.answer).toContain(CHILLER);
  });
});
