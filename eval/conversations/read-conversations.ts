import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { type MeasuredConversation, readBeam, readLocomo } from "../../bench/recall/conversation-sets.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import { type Conversation, conversationSchema } from "./conversation.ts";

const conversationsSchema = z.union([
  conversationSchema.transform((one) => [one]),
  z.array(conversationSchema),
]);

/**
 * The conversations of a file or a folder: one's own, or a set that the benchmarks know by its folder's name.
 */
export function readConversations(path: string): Conversation[] {
  const place = resolve(path);
  if (!existsSync(place))
    throw new AppError("invalid_request", {
      message: `There is nothing at ${place}; --conversations names a file or a folder.`,
    });
  if (!statSync(place).isDirectory()) return readFile(place);
  const names = readdirSync(place).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  if (basename(place) === "beam-100k") {
    const folders = names.filter((name) => existsSync(join(place, name, "chat.json")));
    return readBeam(dirname(place), folders).map((each) => fromSet("beam", each));
  }
  const files = names.filter((name) => name.endsWith(".json"));
  if (basename(place) === "locomo")
    return readLocomo(
      dirname(place),
      files.map((name) => name.slice(0, -5)),
    ).map((each) => fromSet("locomo", each));
  return files.flatMap((name) => readFile(join(place, name)));
}

function readFile(path: string): Conversation[] {
  const read = conversationsSchema.safeParse(parseJson(path));
  if (read.success) return read.data;
  throw new AppError("invalid_request", {
    message: `${path} is no file of conversations; docs/evaluation.md has the form. ${z.prettifyError(read.error)}`,
  });
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** The questions of such a set are about what was said, and it has no documents. */
function fromSet(set: string, { name, turns, questions }: MeasuredConversation): Conversation {
  return {
    id: `${set}-${name}`,
    assistant: "general",
    library: "none",
    turns: turns.map(({ userText, assistantText, ts }) => ({ user: userText, assistant: assistantText, ts })),
    questions: questions.map(({ question, gold, evidence, kind }, at) => ({
      id: String(at + 1),
      question,
      kind,
      gold: [],
      evidence: evidence ?? gold.map((turn) => ({ turn, text: turns[turn - 1]?.userText ?? "" })),
    })),
  };
}
