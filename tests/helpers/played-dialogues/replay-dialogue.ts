import type { AskResult } from "../../../lib/domain/ask.ts";
import type { InProcessApp, Person } from "../in-process-app.ts";
import type { ModelRequest, ModelServer } from "../model-server.ts";
import { type PlayedDialogue, type PlayedTurn, withNumbers } from "./played-dialogue.ts";

/** A document or a turn as the answer model was shown it. */
interface ShownBlock {
  /** The title of the document, or "turn 3". */
  name: string;
  /** What it is cited by. */
  number: number;
  text: string;
}

const BLOCK = /<(document|turn)-(\d{9}) number="(\d+)"([^>]*)>\n(.*?)<\/\1-\2>/gsu;

/** The outcome of a turn that was replayed. */
export interface Replayed {
  result: AskResult;
  /** How often the answer model was called, including its rounds of tools. */
  answerCalls: number;
  /** What it had been shown when it wrote. */
  shown: ShownBlock[];
}

/**
 * Plays a dialogue again: the model says in each turn what the person said in its place, with the numbers
 * that the documents have in today's prompt.
 */
export async function replayDialogue(
  { assistant, turns }: PlayedDialogue,
  { app, model, person }: { app: InProcessApp; model: ModelServer; person: Person },
): Promise<Replayed[]> {
  const replayed: Replayed[] = [];
  let session_id: string | undefined;
  for (const turn of turns) {
    const before = model.requests.length;
    play(turn, model);
    const result = await app.ask(person, turn.message, { assistant, session_id });
    session_id = result.sessionId;
    const asked = model.requests.slice(before).filter(isOfAnswer);
    const last = asked.at(-1);
    replayed.push({ result, answerCalls: asked.length, shown: last ? shownBlocks(promptOf(last)) : [] });
  }
  return replayed;
}

function play({ understanding, rounds = [], answer }: PlayedTurn, model: ModelServer): void {
  model.behave({
    reply: (prompt, request) => {
      if (prompt.startsWith("You prepare a message of a conversation"))
        return JSON.stringify(understanding ?? {});
      // What rules have marked stays so: the second look has tests of its own.
      if (!isOfAnswer(request)) return '{"verdicts":[]}';
      const numbers = new Map(shownBlocks(prompt).map(({ name, number }) => [name, number]));
      return withNumbers(answer ?? "Nobody was asked here.", (title) => numbers.get(title));
    },
    calls: ({ messages }) => rounds[messages.filter(({ role }) => role === "assistant").length] ?? null,
  });
}

/** Only the answer model's output is read while it is being written. */
function isOfAnswer({ stream }: ModelRequest): boolean {
  return stream === true;
}

function promptOf({ messages }: ModelRequest): string {
  return messages.map(({ content }) => (typeof content === "string" ? content : "")).join("\n");
}

/** What stands between the tags of a prompt that carry its random mark, tool results as well. */
function shownBlocks(prompt: string): ShownBlock[] {
  return [...prompt.matchAll(BLOCK)].map(([, kind, , number, attributes, text]) => ({
    name: kind === "turn" ? `turn ${number}` : (/ title="([^"]*)"/u.exec(attributes ?? "")?.[1] ?? ""),
    number: Number(number),
    text: text ?? "",
  }));
}
