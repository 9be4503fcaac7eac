import { beforeAll, describe, expect, it } from "vitest";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import {
  type PlayedTurn,
  readPlayedDialogues,
  titlesCited,
  withNumbers,
} from "../helpers/played-dialogues/played-dialogue.ts";
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

interface End extends Pick<Replayed["result"], "action" | "degraded"> {
  opened: string[];
  answerCalls: number;
  cited: string[];
  /** Null: no model was asked, and the words are the rules' own. */
  stored: string | null;
  notShown: PlayedTurn["restsOn"];
  marks: Set<PlayedTurn["marks"][number]>;
}

/**
 * How a turn has to end. Prompts may change, and with them the numbers and the order of documents. What the
 * answer rests on must be shown, its words must be stored as they were written, and it is cited and marked as
 * it deserves.
 */
function endPlayed({ action, shows = [], answer, rounds = [], marks }: PlayedTurn): End {
  const cited = titlesCited(answer ?? "");
  const stored = answer === null ? null : withNumbers(answer, (title) => cited.indexOf(title) + 1);
  const answered = { answerCalls: answer === null ? 0 : rounds.length + 1, cited, stored };
  return {
    action,
    opened: shows,
    degraded: [],
    ...answered,
    notShown: [],
    marks: new Set(marks),
  };
}

/** How it ended, in the same words. */
function endNow(played: PlayedTurn, { result, answerCalls, shown }: Replayed): End {
  const { answer, refs, action, documents, degraded, unsupported = [] } = result;
  const byModel = played.answer !== null;
  const made = unsupported
    .map(({ from, to, reason }) => ({ reason, sentence: answer.slice(from, to) }))
    .filter(({ sentence }) => !played.stillMarked?.some((start) => sentence.startsWith(start)));
  const asPlayed = (one: PlayedTurn["marks"][number]) =>
    played.marks.find(({ reason, sentence }) => reason === one.reason && one.sentence.startsWith(sentence));
  return {
    action,
    opened: documents.map(({ title }) => title),
    degraded,
    answerCalls,
    cited: byModel ? refs.map(({ title }) => title) : [],
    stored: byModel ? answer : null,
    notShown: played.restsOn.filter(
      ({ in: name, text }) =>
        byModel && !shown.some((block) => block.name === name && block.text.includes(text)),
    ),
    marks: new Set(made.map((one) => asPlayed(one) ?? one)),
  };
}

describe("a dialogue that a person played as the model", () => {
  it.each(readPlayedDialogues())("ends today as it did: $name", async (dialogue) => {
    const person = { tenant: LIBRARIAN.tenant, user: dialogue.name };
    const replayed = await replayDialogue(dialogue, { app, model, person });
    const ends = dialogue.turns.map((turn, at) => replayed[at] && endNow(turn, replayed[at]));
    expect(ends).toEqual(dialogue.turns.map(endPlayed));
  });
});
