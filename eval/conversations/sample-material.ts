import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import { sampleQuestionsSchema } from "../../lib/assistants/sample-library.ts";
import { type BuiltInAssistantId, builtInAssistantIdSchema } from "../../lib/domain/session.ts";
import { languageOf } from "../../lib/domain/text.ts";
import type { Material, Piece } from "./synthetic.ts";

/** Shorter ones are captions, longer ones whole tables. */
const PIECE_LENGTH = { least: 80, most: 900 };

/** What the samples provide for conversations: paragraphs of their plain texts, and their questions. */
export function readSampleMaterial(): Material[] {
  const read: unknown = JSON.parse(readFileSync(join(projectFolder, "samples", "questions.json"), "utf8"));
  const questions = sampleQuestionsSchema.parse(read);
  const pieces = new Map(builtInAssistantIdSchema.options.map((id) => [id, piecesOf(id)]));
  const all = [...pieces.values()].flat();
  return builtInAssistantIdSchema.options.map((assistant) => ({
    assistant,
    // Most of a conversation is about one subject, but not all of it.
    pieces: [...(pieces.get(assistant) ?? []), ...all],
    questions: questions[assistant]
      .filter(({ gold }) => gold.length > 0)
      .map(({ id, language, question, gold }) => ({ id, language, question, gold })),
  }));
}

function piecesOf(assistant: BuiltInAssistantId): Piece[] {
  const folder = join(projectFolder, "samples", assistant);
  const files = readdirSync(folder).filter((name) => /\.(?:md|txt)$/u.test(name));
  return files.flatMap((name) => {
    let heading = "";
    return readFileSync(join(folder, name), "utf8")
      .split(/\n\s*\n/u)
      .flatMap((block): Piece[] => {
        const title = /^#{1,4} (.+)$/mu.exec(block)?.[1];
        if (title) heading = title;
        const text = block.replace(/^#{1,4} .+$/gmu, "").trim();
        if (heading === "" || text.length < PIECE_LENGTH.least || text.length > PIECE_LENGTH.most) return [];
        return [{ language: languageOf(text), heading, text }];
      });
  });
}
