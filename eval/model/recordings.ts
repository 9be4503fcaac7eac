import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../lib/domain/app-error.ts";
import {
  type Answerer,
  type ChatRequest,
  chatRequestSchema,
  keyOf,
  type Reply,
  replySchema,
} from "./chat-request.ts";

const REQUEST = ".request.json";

export interface Recordings {
  find(request: ChatRequest): Reply | null;
  keep(request: ChatRequest, reply: Reply): void;
}

/**
 * Requests with their answers in a folder: `NAME.request.json` beside `NAME.answer.txt` (what was written) or
 * `NAME.answer.json` (`{"content": …, "tool_calls": […]}`). An answer is found by its request's content, not
 * by name, so recordings made by hand or by another program work too.
 */
export function openRecordings(folder: string): Recordings {
  const known = new Map<string, Reply>();
  if (existsSync(folder)) for (const [key, reply] of read(folder)) known.set(key, reply);
  return {
    find: (request) => known.get(keyOf(request)) ?? null,
    keep(request, reply) {
      const key = keyOf(request);
      known.set(key, reply);
      mkdirSync(folder, { recursive: true });
      const name = join(folder, key.slice(0, 16));
      writeFileSync(`${name}.answer.json`, JSON.stringify(reply, null, 1));
      // A request without its answer would be asked again for ever, and a half-written one would not be JSON.
      writeFileSync(`${name}.tmp`, JSON.stringify(request, null, 1));
      renameSync(`${name}.tmp`, `${name}${REQUEST}`);
    },
  };
}

function* read(folder: string): Generator<[string, Reply]> {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(REQUEST))) {
    const name = join(folder, file.slice(0, -REQUEST.length));
    const request = chatRequestSchema.safeParse(JSON.parse(readFileSync(`${name}${REQUEST}`, "utf8")));
    const reply = readReply(name);
    if (request.success && reply !== null) yield [keyOf(request.data), reply];
  }
}

function readReply(name: string): Reply | null {
  if (existsSync(`${name}.answer.txt`))
    return { content: readFileSync(`${name}.answer.txt`, "utf8").trimEnd() };
  if (!existsSync(`${name}.answer.json`)) return null;
  return replySchema.parse(JSON.parse(readFileSync(`${name}.answer.json`, "utf8")));
}

/** Answers from recordings alone. */
export function recorded(recordings: Recordings): Answerer {
  return async (request) => {
    const reply = recordings.find(request);
    if (reply === null) throw new AppError("not_found", { message: "This request was not recorded." });
    return reply;
  };
}
