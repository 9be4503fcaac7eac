import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, model } from "../helpers/answering-app.ts";

const FACT = "The oil of the vacuum pump is changed every 1,500 hours.";
const LOOKS = "You check sentences of an answer";
const QUESTION = "How often is the oil of the vacuum pump changed?";
/** No rule finds it in its passage. */
const FREE = "Its lubricant wants replacing after roughly two months of nonstop running.";
/** No rule can judge it: the passage is in English. */
const KOREAN = "진공 펌프는 물로 씻으면 안 돼요.";

answeringAppForThisFile({
  settings: { IBID_REVIEW: "off" },
  documents: { "pump.md": `# Vacuum pump\n\n${FACT} Never wash the pump with water.` },
});

const looks = () => model.requests.filter(({ messages }) => JSON.stringify(messages).includes(LOOKS));

async function answered(answer: string, said = "{}") {
  model.behave({ reply: (prompt) => (prompt.includes(LOOKS) ? said : answer) });
  const { unsupported, answer: stored } = await app.ask(ANN, QUESTION);
  return unsupported?.map(({ from, to }) => stored.slice(from, to));
}

it("the only model looks again at what rules have marked, and at nothing beside it", async () => {
  const quote = "changed every 1,500 hours";
  const verdicts = [{ number: 1, verdict: "supported", quote }];
  expect(await answered(`${KOREAN} [1] ${FREE} [1]`, JSON.stringify({ verdicts }))).toEqual([]);
  const [look, ...others] = looks();
  expect(others).toEqual([]);
  const asked = JSON.stringify(look?.messages).match(/<sentence-\d{9}[^<]*/gu);
  expect(asked).toEqual([expect.stringContaining(FREE)]);
});

it("the only model is not asked where no rule has marked anything", async () => {
  expect(await answered(`${FACT} [1] ${KOREAN} [1]`)).toEqual([]);
  expect(looks()).toEqual([]);
});
