import { z } from "zod";

export const foreignChatSchema = z.object({
  source: z.enum(["chatgpt", "open_webui", "librechat"]),
  /** Its id there: the same conversation has the same one in every export. */
  id: z.string(),
  title: z.string(),
  turns: z.array(z.object({ userText: z.string(), assistantText: z.string(), ts: z.string().optional() })),
});
export type ForeignChat = z.infer<typeof foreignChatSchema>;

export const brokenChatSchema = z.object({
  title: z.string(),
  /** Not as that program writes it; no question in it; more than is imported at once. */
  reason: z.enum(["unreadable", "empty", "too_long"]),
});
export type BrokenChat = z.infer<typeof brokenChatSchema>;

export interface ForeignMessage {
  role: "user" | "assistant";
  text: string;
  ts?: string | undefined;
}

/**
 * Questions with what was answered to each; what was said before the first question belongs to none. Messages of
 * one side that follow each other are one.
 */
export function turnsOfMessages(messages: readonly ForeignMessage[]): ForeignChat["turns"] {
  const turns: ForeignChat["turns"] = [];
  let isAnswered = true;
  for (const { role, text, ts } of messages) {
    if (text.trim() === "") continue;
    const last = turns.at(-1);
    if (role === "user" && isAnswered) {
      turns.push({ userText: text, assistantText: "", ...(ts === undefined ? {} : { ts }) });
      isAnswered = false;
    } else if (last && role === "user") last.userText += `\n\n${text}`;
    else if (last) {
      last.assistantText += last.assistantText === "" ? text : `\n\n${text}`;
      isAnswered = true;
    }
  }
  return turns;
}

/** From the first message to this one: the branch that was shown last. A chain that bites itself ends there. */
export function pathTo<Message>(
  last: string | null | undefined,
  find: (id: string) => Message | undefined,
  parentOf: (message: Message) => string | null | undefined,
): Message[] {
  const path: Message[] = [];
  const seen = new Set<string>();
  for (let id = last; typeof id === "string" && !seen.has(id); ) {
    seen.add(id);
    const message = find(id);
    if (message === undefined) break;
    path.push(message);
    id = parentOf(message);
  }
  return path.reverse();
}

/** Seconds or milliseconds since 1970, or a date in words, as the domain writes it. */
export function timeOf(time: unknown): string | undefined {
  const value = typeof time === "number" ? time * (time < 1e11 ? 1_000 : 1) : time;
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const date = new Date(value);
  return Number.isFinite(date.getTime()) && date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999
    ? date.toISOString()
    : undefined;
}
