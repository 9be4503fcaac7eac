import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, model } from "../helpers/answering-app.ts";

const LOOKS = "You check sentences of an answer";
const REVIEWS = "You wrote an answer from documents";
const OIL = "The oil of the vacuum pump is changed every 1,500 hours.";
const RIGHT = "Never wash the vacuum pump with water.";
const WRONG = "Wash the vacuum pump with water.";

answeringAppForThisFile({ documents: { "pump.md": `# Vacuum pump\n\n${OIL} ${RIGHT}` } });

/** How often an answer that rules find contradicted is written anew, where the second look says so of it. */
async function reviewsWhere(look: string): Promise<number> {
  model.behave({
    reply: (prompt) =>
      prompt.includes(LOOKS) ? look : `${OIL} [1] ${prompt.includes(REVIEWS) ? RIGHT : WRONG} [1]`,
  });
  await app.ask(ANN, "Is the vacuum pump washed with water, and when is its oil changed?");
  return model.requests.filter(({ messages }) => JSON.stringify(messages).includes(REVIEWS)).length;
}

const verdict = (of: string) =>
  JSON.stringify({ verdicts: [{ number: 1, verdict: of, quote: "Never wash the vacuum pump with water" }] });

it.each([
  ["confirms it", verdict("contradicts"), 1],
  ["takes it away", verdict("supported"), 0],
  ["says nothing", "I cannot judge that.", 0],
])(
  "an answer is written once more only where a second look, if there is one, %s",
  async (_what, look, count) => {
    expect(await reviewsWhere(look)).toBe(count);
  },
);
