import { createHash } from "node:crypto";
import { z } from "zod";

const partSchema = z.object({ type: z.string(), text: z.string().optional() });
const messageSchema = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  tool_calls: z.array(z.unknown()).optional(),
});
/** The part of a `/chat/completions` request that is read here; the rest is passed on unchanged. */
export const chatRequestSchema = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(messageSchema),
  tools: z.array(z.unknown()).optional(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

export const replySchema = z.object({
  content: z.string().nullish(),
  tool_calls: z.array(z.unknown()).optional(),
  /** The tokens the model used, if that was recorded. */
  seconds: z.number().optional(),
});
export type Reply = z.infer<typeof replySchema>;

/** Returns what a model writes; throws if there is nothing to return. */
export type Answerer = (request: ChatRequest) => Promise<Reply>;

function textOf({ content }: ChatRequest["messages"][number]): string {
  if (typeof content === "string") return content;
  return (content ?? []).map(({ text }) => text ?? "").join("\n");
}

/** Everything a model reads of it: messages, tool calls, and the tools themselves. */
export function readText({ messages, tools = [] }: ChatRequest): string[] {
  return [
    ...messages.map(textOf),
    ...messages.flatMap(({ tool_calls = [] }) => tool_calls.map((call) => JSON.stringify(call))),
    ...tools.map((tool) => JSON.stringify(tool)),
  ];
}

/** Titles are listed in the order in which the samples happened to be read. */
function inOrder(titles: string): string {
  return titles.replace(/\.$/u, "").split("; ").sort().join("; ");
}

/**
 * The same for the same request on another day: it ignores random marks of tags, ids of calls, the time, and
 * which sample was read first.
 */
export function keyOf({ messages, tools = [] }: ChatRequest): string {
  const same = (text: string) =>
    text
      .replace(/(<\/?[a-z]+-|end in -)\d{9}\b/gu, "$1")
      .replace(/^(- )?Now: .*$/gmu, "$1Now")
      .replace(
        /^(- The library: \d+ documents: )(.*)$/gmu,
        (_, head: string, titles: string) => head + inOrder(titles),
      )
      .replace(/\b(?:call|chatcmpl|toolu)[-_][\w-]+/gu, "call");
  const read = messages.map((message) => [
    message.role,
    same(textOf(message)),
    same(JSON.stringify(message.tool_calls ?? [])),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([read, tools]))
    .digest("hex");
}
