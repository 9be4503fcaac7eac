import { z } from "zod";
import { type ForeignChat, type ForeignMessage, pathTo, timeOf, turnsOfMessages } from "./foreign-chat.ts";

const messageSchema = z.object({
  author: z.object({ role: z.string() }),
  create_time: z.number().nullish(),
  recipient: z.string().nullish(),
  content: z.object({ content_type: z.string(), parts: z.array(z.unknown()).optional() }),
  metadata: z.object({ is_visually_hidden_from_conversation: z.boolean().optional() }).nullish(),
});

const chatSchema = z.object({
  conversation_id: z.string().optional(),
  id: z.string().optional(),
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  current_node: z.string().nullish(),
  mapping: z.record(
    z.string(),
    z.object({
      parent: z.string().nullish(),
      children: z.array(z.string()).optional(),
      message: z.unknown(),
    }),
  ),
});

/** What somebody said or was told; the rest is what a model said to itself and to its tools. */
const SAID = new Set(["text", "multimodal_text"]);

export function isChatGpt(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "mapping" in entry;
}

/** A conversation as ChatGPT exports it; null: not as it is known. */
export function readChatGpt(entry: unknown): ForeignChat | null {
  const parsed = chatSchema.safeParse(entry);
  if (!parsed.success) return null;
  const { mapping, current_node: current, title, conversation_id, id, create_time } = parsed.data;
  const last = current ?? Object.keys(mapping).findLast((node) => mapping[node]?.children?.length === 0);
  const path = pathTo(
    last,
    (node) => mapping[node],
    ({ parent }) => parent,
  );
  return {
    source: "chatgpt",
    id: conversation_id ?? id ?? `${create_time} ${title}`,
    title: title ?? "",
    turns: turnsOfMessages(path.flatMap(({ message }) => messageOf(message))),
  };
}

function messageOf(value: unknown): ForeignMessage[] {
  const parsed = messageSchema.safeParse(value);
  if (!parsed.success) return [];
  const { author, content, recipient, create_time, metadata } = parsed.data;
  const { role } = author;
  if (role !== "user" && role !== "assistant") return [];
  if (!SAID.has(content.content_type) || (recipient && recipient !== "all")) return [];
  if (metadata?.is_visually_hidden_from_conversation) return [];
  const text = (content.parts ?? []).filter((part) => typeof part === "string").join("\n");
  return [{ role, text: withoutMarks(text), ts: timeOf(create_time) }];
}

/** Private signs around what its page draws as references: `\ue200cite\ue202turn0search1\ue201`. */
function withoutMarks(text: string): string {
  return text.replace(/\s?\ue200[^\ue201]*\ue201/gu, "").replace(/【[^】]{0,60}†[^】]{0,200}】/gu, "");
}
