import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import { exportedTurnSchema } from "../../domain/exported-turn.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { languageOf, oneLine } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import { unsupportedNote } from "../../domain/unsupported-note.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { withCodeClosed } from "../../language/markdown/with-code-closed.ts";
import { PAGE_LIMIT_MAX } from "../../tunables/requests.ts";
import { type ReadingLog, readingLog } from "../reading-log.ts";

/**
 * The conversation as a file: Markdown to read, JSON to import again. Streamed page by page, so memory does
 * not grow with its length.
 */
export async function exportSession(
  container: Container,
  key: SessionKey,
  format: "markdown" | "json",
  turnId?: number,
): Promise<Response> {
  const session = await container.sessions.find(key);
  if (!session) throw notFound("session");
  const log = readingLog(container);
  // Checked before anything is sent: half a conversation must not look complete.
  await log.turnLog.lastTurnId(key);
  log.demandAll();
  const turns = turnId === undefined ? turnsOf(log, key) : oneTurn(await findTurn(log, key, turnId));
  const pieces = format === "json" ? jsonPieces(session, turns) : markdownPieces(session.title, turns);
  return new Response(streamOf(pieces), {
    headers:
      format === "json"
        ? fileHeaders("application/json; charset=utf-8", session.title, "json")
        : fileHeaders("text/markdown; charset=utf-8", session.title, "md"),
  });
}

/** Headers for a download named after the conversation's title. */
export function fileHeaders(mediaType: string, title: string, extension: string): Record<string, string> {
  const name = `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "conversation"}.${extension}`;
  return {
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/gu, percentEncode)}`,
  };
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Streams pieces, each made when the one before was consumed. */
export function streamOf(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** A turn with words; otherwise throws that it does not exist (any more). */
export async function findTurn(
  { turnLog, demandAll }: ReadingLog,
  key: SessionKey,
  turnId: number,
): Promise<Turn> {
  const [turn] = await turnLog.get(key, [turnId]);
  demandAll();
  if (!turn || turn.status === "deleted") throw notFound("turn");
  return turn;
}

async function* oneTurn(turn: Turn): AsyncGenerator<Turn> {
  yield turn;
}

export async function* turnsOf({ turnLog, demandAll }: ReadingLog, key: SessionKey): AsyncGenerator<Turn> {
  for (let after = 0; ; ) {
    const turns = await turnLog.list(key, { after, limit: PAGE_LIMIT_MAX });
    demandAll();
    yield* turns.filter(({ status }) => status !== "deleted");
    const last = turns.at(-1);
    if (!last || turns.length < PAGE_LIMIT_MAX) return;
    after = last.turnId;
  }
}

/** The format that `POST /api/sessions/import` accepts. */
export async function* jsonPieces(
  session: { title: string; assistant: string },
  turns: AsyncGenerator<Turn>,
): AsyncGenerator<string> {
  yield `{"title":${JSON.stringify(session.title || "conversation")},"assistant":${JSON.stringify(session.assistant)},"turns":[`;
  let separator = "\n";
  for await (const turn of turns) {
    const exported = toWire(exportedTurnSchema, exportedTurnSchema.parse(turn));
    yield separator + JSON.stringify(exported);
    separator = ",\n";
  }
  yield "\n]}\n";
}

export async function* markdownPieces(title: string, turns: AsyncGenerator<Turn>): AsyncGenerator<string> {
  yield `# ${title || "Conversation"}\n`;
  for await (const turn of turns) {
    const sources = turn.docRefs
      .map((docRef) => `${docRef.slot}. ${docRef.title} (${docRef.docId}, v${docRef.version})`)
      .join("\n");
    const note = unsupportedNote(turn.assistantText, turn.unsupported, languageOf(turn.userText))
      .map((line) => `> ${line}\n`)
      .join("");
    yield `\n## ${turn.turnId}. ${oneLine(turn.userText)}\n\n*${turn.ts}*\n\n${withCodeClosed(turn.assistantText)}\n${note ? `\n${note}` : ""}${sources ? `\n${sources}\n` : ""}`;
  }
}
