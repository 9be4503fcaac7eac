import { createHash } from "node:crypto";
import { z } from "zod";

const partSchema = z.object({ type: z.string(), text: z.string().optional() });
const messageSchema = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  tool_calls: z.array(z.unknown()).optional(),
});
/** What is sent to `/chat/completions`, as far as it is read here; the rest goes on as it came. */
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
  /** What the model took for it, where it was recorded. */
  seconds: z.number().optional(),
});
export type Reply = z.infer<typeof replySchema>;

/** Gives what a model writes; throws where there is nothing to give. */
export type Answerer = (request: ChatRequest) => Promise<Reply>;

function textOf({ content }: ChatRequest["messages"][number]): string {
  if (typeof content === "string") return content;
  return (content ?? []).map(({ text }) => text ?? "").join("\n");
}

/** All that a model reads of it: messages, calls of tools, and the tools themselves. */
export function readText({ messages, tools = [] }: ChatRequest): string[] {
  return [
    ...messages.map(textOf),
    ...messages.flatMap(({ tool_calls = [] }) => tool_calls.map((call) => JSON.stringify(call))),
    ...tools.map((tool) => JSON.stringify(tool)),
  ];
}

/** Titles are told in the order in which the samples happened to be read. */
function inOrder(titles: string): string {
  return titles.replace(/\.$/u, "").split("; ").sort().join("; ");
}

/**
 * The same for the same request on another day: the random marks of its tags and ids of calls are left out,
 * what time it is, and which sample was read first.
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
