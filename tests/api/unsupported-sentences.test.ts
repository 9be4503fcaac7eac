import { expect, it } from "vitest";
import { textOf } from "../../cli/commands/ask.ts";
import type { AskResult } from "../../lib/domain/ask.ts";
import {
  ANN,
  answeringAppForThisFile,
  app,
  ask,
  FACT,
  model,
  QUESTION,
  stageOf,
} from "../helpers/answering-app.ts";
import { partsOf, turnIn } from "../helpers/read-stream.ts";

answeringAppForThisFile();

const INVENTED = "Alarm E12 clears by itself after 99 minutes [1].";
const REPLY = `${FACT} [1] ${INVENTED}\n\n- The chairman of the board inspects every single strainer personally [2]`;

function marked({ answer, unsupported }: AskResult) {
  return unsupported?.map(({ from, to, reason }) => [answer.slice(from, to), reason]);
}
const MARKED = [
  [INVENTED, "value_differs"],
  ["The chairman of the board inspects every single strainer personally", "not_in_source"],
];

it("sentences that no cited passage holds are marked where they stand, and confidence follows", async () => {
  const sure = await ask({ message: QUESTION });
  expect(sure.unsupported).toEqual([]);
  model.behave({ reply: () => REPLY });
  const answer = await ask({ message: QUESTION });
  expect(marked(answer)).toEqual(MARKED);
  expect(answer.confidence).toBeCloseTo(sure.confidence / 3);
  const path = `/api/sessions/${answer.sessionId}/turns/1`;
  const stored = (await app.send(ANN, "GET", path)).body;
  expect(stored.unsupported).toEqual(answer.unsupported);
  expect((await stageOf(answer, "verify"))?.decision).toContain("2 sentences without support");
});

it("marks lie behind what is said first where somebody may be in danger", async () => {
  model.behave({ reply: () => REPLY });
  const answer = await ask({ message: `${QUESTION} I cannot breathe.`, selected_doc_ids: ["alarms"] });
  expect(answer.answer).toMatch(/^> \*\*/u);
  expect(marked(answer)?.map(([text]) => text)).toContain(INVENTED);
});

it("the stream brings them with the stored turn", async () => {
  model.behave({ reply: () => REPLY });
  const response = await app.call(ANN, "POST", "/api/chat", { json: { message: QUESTION } });
  expect(marked(turnIn(await partsOf(response)))).toEqual(MARKED);
});

it("a quoting answer is the documents' own words: nothing is checked, and nothing is marked", async () => {
  model.behave({ status: 500 });
  const answer = await ask({ message: QUESTION });
  expect(answer.degraded).toEqual([{ what: "answer_model", why: "model_failed" }]);
  expect(answer).not.toHaveProperty("unsupported");
});

it("exports name them, and an imported conversation keeps them", async () => {
  model.behave({ reply: () => REPLY });
  const { sessionId, unsupported } = await ask({ message: QUESTION });
  const markdown = await (await app.call(ANN, "GET", `/api/sessions/${sessionId}/export`)).text();
  expect(markdown).toContain("> 2 unsupported sentences:\n");
  expect(markdown).toContain(`> - “${INVENTED}” (a number or code the cited document does not have)\n`);
  const file = (await app.send(ANN, "GET", `/api/sessions/${sessionId}/export?format=json`)).body;
  expect(file.turns[0].unsupported).toEqual(unsupported);
  const imported = (await app.send(ANN, "POST", "/api/sessions/import", file)).body;
  const again = await app.send(ANN, "GET", `/api/sessions/${imported.session_id}/turns/1`);
  expect(again.body.unsupported).toEqual(unsupported);
  file.turns[0].unsupported[0].to = 100_000;
  expect(await app.send(ANN, "POST", "/api/sessions/import", file)).toMatchObject({
    status: 422,
    body: { message: "turns[0].unsupported: a range of unsupported ends behind the answer" },
  });
});

it("the command line names them under the answer", async () => {
  model.behave({ reply: () => REPLY });
  const lines = textOf(await ask({ message: QUESTION }), {
    url: "http://127.0.0.1:3000",
    lasting: true,
  }).split("\n");
  expect(lines).toContain("? 2 unsupported sentences:");
  expect(lines).toContain(`? - “${INVENTED}” (a number or code the cited document does not have)`);
});
