import { beforeEach, describe, expect, it } from "vitest";
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
import { partsOf } from "../helpers/read-stream.ts";

answeringAppForThisFile();

const ASIDE = "Clean the strainer first.";

/** What the answer model writes. */
function writes(text: string): void {
  model.behave({ reply: () => text });
}

const decisionOf = async (turn: AskResult) => (await stageOf(turn, "answer"))?.decision ?? "";

/** As it stands in the prompt, with the mark of this turn. */
const openingTag = (prompt: string) => /<question-\d+>/u.exec(prompt)?.[0] ?? "";

describe("an answer of a weak model", () => {
  beforeEach(() => writes(`${FACT} [1]`));

  it("says in the trace why the rest of it is left out", async () => {
    writes(`${FACT} [1]<|im_end|>\n<|im_start|>user\nAnd E13?`);
    expect(await decisionOf(await ask({ message: QUESTION }))).toContain("it went on with the dialogue");
  });

  it("is said once where it repeats itself, and the model is left to itself", async () => {
    const times = 2_000;
    let sent = 0;
    model.behave({
      reply: () => Array.from({ length: times }, () => `${FACT} [1] ${ASIDE} [2]`).join(" "),
      tokensPerSecond: 5_000,
      onPiece: () => {
        sent += 1;
      },
    });
    const answer = await ask({ message: QUESTION });
    expect(answer.answer).toBe(`${FACT} [1] ${ASIDE} [2]`);
    expect(answer.refs.map(({ slot }) => slot)).toEqual([1, 2]);
    expect(answer.degraded).toEqual([{ what: "answer_model", why: "model_repeats" }]);
    expect(await decisionOf(answer)).toContain("it repeated itself");
    expect(sent).toBeLessThan(times);
  });

  it("is told as cut off where its server withholds the rest", async () => {
    writes(`${FACT} [1] But`);
    model.behave({ finish: "content_filter" });
    const answer = await ask({ message: QUESTION });
    model.behave({ finish: "stop" });
    expect(answer.answer).toBe(`${FACT} [1] But`);
    expect(answer.degraded).toEqual([{ what: "answer_model", why: "model_cut_off" }]);
  });

  it("is quoted from the documents instead where it repeats no whole sentence", async () => {
    writes("the same again ".repeat(3_000));
    const answer = await ask({ message: QUESTION });
    expect(answer.degraded).toEqual([{ what: "answer_model", why: "model_unusable" }]);
    expect(answer.answer).toContain("low coolant flow");
    expect(await decisionOf(answer)).toBe("by rules instead: model_unusable; it repeated itself");
  });

  it("is streamed anew without what it repeated", async () => {
    writes(Array.from({ length: 60 }, () => `${FACT} [1] ${ASIDE}`).join(" "));
    expect((await streamed()).at(-1)).toBe(`${FACT} [1] ${ASIDE}`);
  });

  it("is quoted from the documents instead when nothing is left of it", async () => {
    model.behave({ reply: (prompt) => `${openingTag(prompt)}\nWhat does alarm E12 mean?` });
    const answer = await ask({ message: QUESTION });
    expect(answer.degraded).toEqual([{ what: "answer_model", why: "model_unusable" }]);
    expect(answer.answer).toContain("low coolant flow");
    expect(await decisionOf(answer)).toBe("by rules instead: model_unusable; it went on with the dialogue");
  });

  it("says that it is in another language than the question", async () => {
    writes(
      "E12는 냉각수 유량이 10초 동안 42 L/min보다 낮다는 뜻이며, 먼저 스트레이너를 청소해야 하고 그다음 밸브를 봅니다 [1].",
    );
    const answer = await ask({ message: QUESTION });
    expect(answer.degraded).toEqual([{ what: "answer_model", why: "other_language" }]);
    writes(`${FACT} The label reads “냉각수 유량 부족 경보” in Korean [1].`);
    expect((await ask({ message: QUESTION })).degraded).toEqual([]);
  });
});

/** The text parts of the stream, in their order; the last one counts. */
async function streamed(): Promise<string[]> {
  const response = await app.call(ANN, "POST", "/api/chat", { json: { message: QUESTION } });
  const texts = new Map<string, string>();
  for (const { id = "", delta } of await partsOf(response))
    if (delta !== undefined) texts.set(id, `${texts.get(id) ?? ""}${delta}`);
  return [...texts.values()];
}
