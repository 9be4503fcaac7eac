import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const folder = process.env.IBID_BENCH_DATA ?? join(import.meta.dirname, "..", "..", "..", "shared", "data");

/** The path of an evaluation file, or null after saying that it is not there. */
export function evaluationFile(...parts: string[]): string | null {
  const path = join(folder, ...parts);
  if (existsSync(path)) return path;
  console.log(
    `Not measured: ${path} is not there. Set IBID_BENCH_DATA to the folder that holds ${parts[0]}/.`,
  );
  return null;
}

const korquadSchema = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(z.object({ question: z.string(), answers: z.array(z.object({ text: z.string() })) })),
        }),
      ),
    }),
  ),
});

export interface Paragraph {
  docId: string;
  title: string;
  text: string;
}

export interface KorquadQuestion {
  question: string;
  answers: string[];
  docId: string;
}

export function readKorquad(): { paragraphs: Paragraph[]; questions: KorquadQuestion[] } | null {
  const path = evaluationFile("korquad", "KorQuAD_v1.0_dev.json");
  if (path === null) return null;
  const { data } = korquadSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  const paragraphs: Paragraph[] = [];
  const questions: KorquadQuestion[] = [];
  for (const article of data) {
    for (const { context, qas } of article.paragraphs) {
      const docId = `p${paragraphs.length}`;
      paragraphs.push({ docId, title: article.title.replaceAll("_", " "), text: context });
      for (const { question, answers } of qas) {
        questions.push({ question, answers: answers.map(({ text }) => text), docId });
      }
    }
  }
  return { paragraphs, questions };
}
