import { basename } from "node:path";
import { z } from "zod";
import { type BrokenChat, brokenChatSchema } from "../../lib/foreign-chats/foreign-chat.ts";
import type { Connection } from "../connect.ts";
import { uploadOf } from "../file-upload.ts";

const resultSchema = z.object({
  imported: z.number(),
  known: z.number(),
  brokenCount: z.number(),
  broken: z.array(brokenChatSchema),
});

const WHY: Record<BrokenChat["reason"], string> = {
  unreadable: "it is not written as its program writes it",
  empty: "there is no question in it",
  too_long: "it is longer than a conversation may be",
};

/** Imports the conversations from another program's export; returns 1 if some could not be read. */
export async function importChats(
  connection: Connection,
  path: string,
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<number> {
  const upload = uploadOf([{ path, name: basename(path) }], {});
  const result = await connection.request("/api/sessions/import/file", resultSchema, upload);
  say(
    `${result.imported} imported, ${result.known} were here already, ${result.brokenCount} could not be read.`,
  );
  for (const { title, reason } of result.broken) say(`“${title}”: ${WHY[reason]}`);
  return result.brokenCount > 0 ? 1 : 0;
}
