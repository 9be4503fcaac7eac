import { z } from "zod";
import { type ForeignChat, pathTo, timeOf, turnsOfMessages } from "./foreign-chat.ts";

const messageSchema = z.object({
  parentId: z.string().nullish(),
  role: z.string(),
  content: z.union([z.string(), z.array(z.unknown())]).nullish(),
  timestamp: z.number().nullish(),
});

const chatSchema = z.object({
  id: z.string(),
  title: z.string().nullish(),
  chat: z.object({
    title: z.string().nullish(),
    history: z
      .object({ currentId: z.string().nullish(), messages: z.record(z.string(), messageSchema) })
      .nullish(),
    messages: z.array(messageSchema).nullish(),
  }),
});

export function isOpenWebUi(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "chat" in entry;
}

/** A conversation as Open WebUI exports it; null: not as it is known. */
export function readOpenWebUi(entry: unknown): ForeignChat | null {
  const parsed = chatSchema.safeParse(entry);
  if (!parsed.success) return null;
  const { id, title, chat } = parsed.data;
  const known = chat.history?.messages ?? {};
  const path = pathTo(
    chat.history?.currentId,
    (message) => known[message],
    ({ parentId }) => parentId,
  );
  const messages = path.length > 0 ? path : (chat.messages ?? []);
  return {
    source: "open_webui",
    id,
    title: title ?? chat.title ?? "",
    turns: turnsOfMessages(
      messages.flatMap(({ role, content, timestamp }) =>
        role === "user" || role === "assistant"
          ? [{ role, text: withoutDetails(textOf(content)), ts: timeOf(timestamp) }]
          : [],
      ),
    ),
  };
}

const partSchema = z.object({ type: z.literal("text"), text: z.string() });

function textOf(content: z.infer<typeof messageSchema>["content"]): string {
  if (typeof content === "string") return content;
  return (content ?? []).flatMap((part) => partSchema.safeParse(part).data?.text ?? []).join("\n");
}

/** What a model thought and called stands folded in front of its answer. */
function withoutDetails(text: string): string {
  return text.replace(
    /<details type="(?:reasoning|tool_calls|code_interpreter)"[^>]*>[\s\S]*?<\/details>\s*/gu,
    "",
  );
}
