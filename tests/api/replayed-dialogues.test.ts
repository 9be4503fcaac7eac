import { beforeAll, describe, expect, it } from "vitest";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import { deviationsOf } from "../helpers/played-dialogues/deviations.ts";
import { type PlayedTurn, readPlayedDialogues } from "../helpers/played-dialogues/played-dialogue.ts";
import { type Replayed, replayDialogue } from "../helpers/played-dialogues/replay-dialogue.ts";

const LIBRARIAN = { tenant: "naraeul", user: "librarian", role: "admin" } as const;
/** Forty documents are read. */
const LOADING_MS = 120_000;

const model = await modelForThisFile();
const app = await appForThisFile({ OPENAI_BASE_URL: model.url, ANSWER_MODEL: "gpt-4o" });
beforeAll(async () => {
  await app.call(LIBRARIAN, "POST", "/api/samples");
  await app.allRead();
}, LOADING_MS);

describe("a dialogue that a person played as the model", () => {
  it.each(readPlayedDialogues())("ends today as it did: $name", async (dialogue) => {
    const person = { tenant: LIBRARIAN.tenant, user: dialogue.name };
    const replayed = await replayDialogue(dialogue, { app, model, person });
    const deviations = dialogue.turns.flatMap((turn, at) => {
      const one = replayed[at];
      const found = one ? deviationsOf(turn, one) : ["was not answered"];
      return found.map((deviation) => `turn ${at + 1}: ${deviation}`);
    });
    expect(deviations).toEqual([]);
  });
});

describe("a turn that is played again fails where", () => {
  const [dialogue] = readPlayedDialogues().filter(({ name }) => name === "general-ko-trip");
  const turns = dialogue?.turns.slice(0, 2) ?? [];
  let turn: PlayedTurn;
  let right: Replayed;

  beforeAll(async () => {
    const person = { tenant: LIBRARIAN.tenant, user: "tampered" };
    const replayed = await replayDialogue(
      { name: "two", assistant: "general", turns },
      { app, model, person },
    );
    const [played, one] = [turns.at(-1), replayed.at(-1)];
    if (!played || !one) throw new Error("there is no dialogue to tamper with");
    turn = played;
    right = one;
    expect(deviationsOf(turn, right)).toEqual([]);
  });

  it("the prompt has lost a passage", () => {
    const shown = right.shown.map((block) => ({ ...block, text: block.text.replaceAll("15만 원", "…") }));
    expect(deviationsOf(turn, { ...right, shown })).toEqual([expect.stringMatching(/^not shown: “서울/u)]);
  });

  it("a word of the answer was changed", () => {
    const result = { ...right.result, answer: right.result.answer.replace("15만 원", "12만 원") };
    expect(deviationsOf(turn, { ...right, result })).toEqual([expect.stringMatching(/^stored: /u)]);
  });

  it("a rule has answered in the model's place", () => {
    const result = { ...right.result, action: "ask_back" as const };
    expect(deviationsOf(turn, { ...right, result, answerCalls: 0 })).toEqual([
      'action: "ask_back", not "answer"',
      "calls of the answer model: 0, not 1",
    ]);
  });

  it("another document is cited", () => {
    const refs = right.result.refs.map((ref) => ({ ...ref, title: "위키" }));
    const [found] = deviationsOf(turn, { ...right, result: { ...right.result, refs } });
    expect(found).toBe('cited: "위키", not "출장·경비 규정 2026"');
  });

  it("a mark is false, or one that is due is missing", () => {
    const unsupported = [{ from: 0, to: 3, reason: "value_differs" as const }];
    expect(deviationsOf(turn, { ...right, result: { ...right.result, unsupported } })).toEqual([
      "marked value_differs: 부산은",
    ]);
    const marks = [{ reason: "contradicts" as const, sentence: "부산은" }];
    expect(deviationsOf({ ...turn, marks }, right)).toEqual(["not marked contradicts: 부산은"]);
  });
});
