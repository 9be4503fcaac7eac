import { expect, test } from "vitest";
import type { Embedder } from "../../../../lib/ports/embedder.ts";
import { GENERAL_PASSAGES } from "../../../../lib/retrieval/search/general-passages.ts";
import { learnLanguages, questionVector } from "../../../../lib/retrieval/search/question-vector.ts";

const SUBJECTS = GENERAL_PASSAGES.ko.length;
const FERRY = SUBJECTS;

/** To this model the language of a text counts twice as much as what it says: the worst of small models. */
function languageBound(id: string, embed: (texts: readonly string[]) => Promise<void> = async () => {}) {
  const subjectOf = (text: string) => {
    const known = [GENERAL_PASSAGES.ko, GENERAL_PASSAGES.en].map((passages) =>
      passages.findIndex((passage) => passage.startsWith(text) || text.startsWith(passage)),
    );
    return known.find((place) => place >= 0) ?? (/ferry|배/u.test(text) ? FERRY : FERRY + 1);
  };
  const vectorOf = (text: string) => {
    const vector = new Float32Array(SUBJECTS + 4);
    vector[subjectOf(text)] = 1;
    vector[SUBJECTS + 2 + (/\p{Script=Hangul}/u.test(text) ? 0 : 1)] = 2;
    return vector.map((value) => value / Math.sqrt(5));
  };
  const embedder: Embedder = {
    id,
    embedQuestion: async (text) => vectorOf(text),
    async embedPassages(texts) {
      await embed(texts);
      return texts.map(vectorOf);
    },
  };
  return { embedder, vectorOf };
}

const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
const QUESTION = "배는 언제 떠나요?";
const SAME = "The ferry leaves at nine.";
const OTHER = "창고는 아홉 시에 연다.";

test("what a model makes of the language alone counts less than what is said", async () => {
  const { embedder, vectorOf } = languageBound("language-bound");
  const asIs = await questionVector(embedder, QUESTION);
  expect(asIs).toEqual({ vector: vectorOf(QUESTION) });
  const farther = (vector: Float32Array) => cosine(vector, vectorOf(OTHER)) - cosine(vector, vectorOf(SAME));
  await learnLanguages(embedder);
  const { vector, unrelated } = await questionVector(embedder, QUESTION);
  expect(Math.hypot(...vector)).toBeCloseTo(1);
  expect(farther(vector)).toBeLessThan(farther(asIs.vector));
  expect(cosine(vector, vectorOf("배는 열 시에 떠난다."))).toBeGreaterThan(unrelated ?? 1);
  expect(cosine(vector, vectorOf(SAME))).toBeLessThan(cosine(vector, vectorOf("배는 열 시에 떠난다.")));
});

test("a question is asked without it while the model cannot tell, and the model is asked again", async () => {
  let isAway = true;
  const asked: number[] = [];
  const { embedder, vectorOf } = languageBound("away", async (texts) => {
    asked.push(texts.length);
    if (isAway) throw new Error("away");
  });
  await expect(learnLanguages(embedder)).rejects.toThrow("away");
  expect(await questionVector(embedder, QUESTION)).toEqual({ vector: vectorOf(QUESTION) });
  await expect(learnLanguages(embedder)).rejects.toThrow("away");
  isAway = false;
  await learnLanguages(embedder);
  const before = asked.length;
  expect((await questionVector(embedder, QUESTION)).unrelated).toBeDefined();
  await learnLanguages(embedder);
  expect(asked).toHaveLength(before);
});
