import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";

const answersSchema = z.array(
  z.object({ question: z.string(), answer: z.string(), documents: z.array(z.string()).min(1) }),
);

/** Answers with the documents that they cite, in the order of their numbers. */
export function readCitedAnswers(): z.infer<typeof answersSchema> {
  const read: unknown = JSON.parse(readFileSync(join(projectFolder, "bench/cited/answers.json"), "utf8"));
  return answersSchema.parse(read);
}
