import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import type { SearchHit } from "../../lib/retrieval/search/search-documents.ts";
import { findUnsupported, type JudgedClaim } from "../../lib/turn/verify/find-unsupported.ts";
import { foundText } from "../../tests/helpers/found-text.ts";

const place = z.number().int().nonnegative();
const recordedSchema = z.object({
  passages: z.array(z.object({ title: z.string(), section: z.string(), text: z.string() })),
  /** What prompts contained besides documents. */
  texts: z.array(z.string()),
  answers: z.array(
    z.object({
      dialogue: z.string(),
      question: z.string(),
      answer: z.string(),
      /** Places of the passages of each document that was shown, in the order of their numbers. */
      documents: z.array(z.array(place)),
      /** Places of texts: all of the prompt but its documents, and what of it earlier answers said. */
      beside: z.array(place),
      said: z.array(place),
    }),
  ),
});

/** An answer that was written honestly by hand from a recorded prompt, and what the rules say of it. */
export interface HonestAnswer {
  dialogue: string;
  answer: string;
  judged: readonly JudgedClaim[];
}

/** Recorded answers of a file of this folder over the samples, each held against the evidence it had. */
export function readHonestAnswers(file: string): HonestAnswer[] {
  const read: unknown = JSON.parse(readFileSync(join(projectFolder, "bench/planted", file), "utf8"));
  const { passages, texts, answers } = recordedSchema.parse(read);
  const hits: SearchHit[] = passages.map(({ title, section, text }, index) => {
    const found = foundText(text);
    return { ...found, title, chunk: { ...found.chunk, chunkId: `${index}`, section } };
  });
  return answers.map(({ dialogue, question, answer, documents, beside, said }) => {
    const shown = documents.map((places) => ({ hits: places.flatMap((each) => hits[each] ?? []) }));
    const numbers = [...answer.matchAll(/\[(\d{1,3})\]/gu)].map(([, number]) => Number(number));
    const isCited = (_: unknown, index: number) => numbers.includes(index + 1);
    const cited = shown.map((document, index) => (isCited(document, index) ? document : { hits: [] }));
    const textsAt = (places: readonly number[]) => places.flatMap((each) => texts[each] ?? []).join("\n\n");
    const evidence = shown.flatMap((document) => document.hits.map(({ chunk }) => chunk.text)).join("\n");
    const { judged } = findUnsupported(answer, cited, {
      question,
      shown: `${textsAt(beside)}\n${evidence}`,
      said: textsAt(said),
      others: shown.filter((document, index) => !isCited(document, index)),
    });
    return { dialogue, answer, judged };
  });
}
