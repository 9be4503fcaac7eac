import { z } from "zod";
import { type ForeignChat, pathTo, timeOf, turnsOfMessages } from "./foreign-chat.ts";

const messageSchema = z.object({
  messageId: z.string(),
  parentMessageId: z.string().nullish(),
  text: z.string().nullish(),
  content: z.array(z.unknown()).nullish(),
  isCreatedByUser: z.boolean().nullish(),
  sender: z.string().nullish(),
  createdAt: z.union([z.string(), z.number()]).nullish(),
});
type Message = z.infer<typeof messageSchema>;

const chatSchema = z.object({
  conversationId: z.string(),
  title: z.string().nullish(),
  messages: z.array(z.unknown()),
});

export function isLibreChat(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "conversationId" in entry && "messages" in entry;
}

/** A conversation as LibreChat exports it, as a list or as a tree; null: not as it is known. */
export function readLibreChat(entry: unknown): ForeignChat | null {
  const parsed = chatSchema.safeParse(entry);
  if (!parsed.success) return null;
  const { conversationId, title } = parsed.data;
  const messages = flat(parsed.data.messages);
  const byId = new Map(messages.map((message) => [message.messageId, message]));
  // No message is named as the one that was shown: the newest is.
  const last = messages.reduce<Message | undefined>(
    (newest, message) =>
      newest && (timeOf(newest.createdAt) ?? "") > (timeOf(message.createdAt) ?? "") ? newest : message,
    undefined,
  );
  const path = pathTo(
    last?.messageId,
    (id) => byId.get(id),
    ({ parentMessageId }) => parentMessageId,
  );
  return {
    source: "librechat",
    id: conversationId,
    title: title ?? "",
    turns: turnsOfMessages(
      path.map((message) => ({
        role: (message.isCreatedByUser ?? message.sender === "User") ? "user" : "assistant",
        text: textOf(message),
        ts: timeOf(message.createdAt),
      })),
    ),
  };
}

const childrenSchema = z.object({ children: z.array(z.unknown()) });

/** The messages of a tree in the order in which they stand, with none inside another. */
function flat(messages: readonly unknown[]): Message[] {
  const found: Message[] = [];
  const waiting = messages.toReversed();
  while (waiting.length > 0) {
    const value = waiting.pop();
    const message = messageSchema.safeParse(value);
    if (message.success) found.push(message.data);
    const children = childrenSchema.safeParse(value).data?.children ?? [];
    for (const child of children.toReversed()) waiting.push(child);
  }
  return found;
}

const partSchema = z.object({
  type: z.literal("text"),
  text: z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]),
});

function textOf({ text, content }: Message): string {
  if (text) return text;
  return (content ?? []).flatMap((part) => partSchema.safeParse(part).data?.text ?? []).join("\n");
}
