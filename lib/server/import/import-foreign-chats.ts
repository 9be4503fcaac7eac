import { createHash } from "node:crypto";
import { z } from "zod";
import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import { cutAtWord, oneLine } from "../../domain/text.ts";
import {
  type BrokenChat,
  brokenChatSchema,
  type ForeignChat,
  foreignChatSchema,
} from "../../foreign-chats/foreign-chat.ts";
import { SESSION_TITLE_LENGTH } from "../../tunables/conversation.ts";
import { BROKEN_CHATS_NAMED, FOREIGN_HEAP_MB, FOREIGN_READ_MS } from "../../tunables/requests.ts";
import { threadMessages } from "../process/thread-messages.ts";
import { importSession } from "../sessions/import-session.ts";

export interface ForeignImport {
  imported: SessionKey[];
  /** Conversations that already existed from an earlier import. */
  known: number;
  brokenCount: number;
  /** The first of the conversations that could not be imported. */
  broken: BrokenChat[];
}

const saidSchema = z.union([
  foreignChatSchema,
  brokenChatSchema,
  z.object({ code: z.literal(["unsupported_type", "too_large", "invalid_request"]), message: z.string() }),
]);

const running = new Map<string, Promise<unknown>>();

/**
 * Imports every conversation of an export as a session. One that was imported before stays unchanged: its id
 * is derived from its id in the export. A person's imports run one after the other, so that two never create
 * the same session.
 */
export function importForeignChats(
  container: Container,
  owner: OwnerKey,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<ForeignImport> {
  const person = JSON.stringify([owner.tenantId, owner.ownerId]);
  const before = running.get(person) ?? Promise.resolve();
  const next = before.then(() => importAll(container, owner, bytes, signal));
  const settled = next.catch(() => {});
  running.set(person, settled);
  void settled.then(() => {
    if (running.get(person) === settled) running.delete(person);
  });
  return next;
}

async function importAll(
  container: Container,
  owner: OwnerKey,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<ForeignImport> {
  const result: ForeignImport = { imported: [], known: 0, brokenCount: 0, broken: [] };
  const messages = threadMessages({
    root: container.environment.projectFolder,
    entry: "lib/foreign-chats/foreign-chats-worker.ts",
    data: { bytes },
    heapMb: FOREIGN_HEAP_MB,
    timeMs: FOREIGN_READ_MS,
    signal,
  });
  for await (const message of messages) {
    const said = saidSchema.parse(message);
    if ("code" in said) throw new AppError(said.code, { message: said.message });
    if ("reason" in said) {
      result.brokenCount += 1;
      if (result.broken.length < BROKEN_CHATS_NAMED) result.broken.push(said);
      continue;
    }
    const key = { ...owner, sessionId: sessionIdOf(owner, said) };
    if (await container.sessions.find(key)) result.known += 1;
    else {
      await importChat(container, owner, key.sessionId, said);
      result.imported.push(key);
    }
  }
  return result;
}

async function importChat(
  container: Container,
  owner: OwnerKey,
  sessionId: string,
  { title, turns }: ForeignChat,
): Promise<void> {
  const now = turns.findLast(({ ts }) => ts !== undefined)?.ts;
  const short = cutAtWord(oneLine(title), SESSION_TITLE_LENGTH);
  await importSession(
    container,
    owner,
    { ...(short ? { title: short } : {}), assistant: "general", turns },
    { sessionId, ...(now === undefined ? {} : { now: new Date(now) }) },
  );
}

/** The same id for the same conversation of the same person, whenever it is imported. */
function sessionIdOf({ tenantId, ownerId }: OwnerKey, { source, id }: ForeignChat): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([tenantId, ownerId, source, id]))
    .digest("hex");
  return `import-${hash.slice(0, 32)}`;
}
