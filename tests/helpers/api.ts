import { z } from "zod";
import { type AskResult, askResultSchema } from "../../lib/domain/ask.ts";
import { type Document, documentSchema } from "../../lib/domain/document.ts";
import { type Session, sessionSchema } from "../../lib/domain/session.ts";
import { type Turn, turnSchema } from "../../lib/domain/turn.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { arrivingParts, type StreamPart } from "./read-stream.ts";
import { camelCaseNames } from "./wire-names.ts";

/**
 * The public interface as a client sees it; fields have their public names, not the domain's internal ones.
 */
const shownDocumentSchema = documentSchema.partial({ readyVersion: true, createdBy: true });
type ShownDocument = z.infer<typeof shownDocumentSchema>;

export interface UploadedDocument {
  docId: string;
  version: number;
  checksum: string;
  status: Document["status"];
  duplicate: boolean;
}

const uploadSchema = z.object({
  documents: z.array(
    z.object({
      docId: z.string(),
      version: z.number(),
      checksum: z.string(),
      status: z.enum(["queued", "processing", "ready", "failed"]),
      duplicate: z.boolean(),
    }),
  ),
});

async function call<Answer>(url: string, schema: z.ZodType<Answer>, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${init?.method ?? "GET"} ${url}: ${response.status} ${text.slice(0, 500)}`);
  return fromWire(schema).parse(JSON.parse(text));
}

export async function upload(
  server: string,
  files: readonly { name: string; content: string | Uint8Array<ArrayBuffer> }[],
  fields: Record<string, string> = {},
): Promise<UploadedDocument[]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, content } of files) form.append("files", new Blob([content]), name);
  return (await call(`${server}/api/documents`, uploadSchema, { method: "POST", body: form })).documents;
}

export function ask(server: string, body: Record<string, unknown>, signal?: AbortSignal): Promise<AskResult> {
  return call(`${server}/api/ask`, askResultSchema, { ...post(body), ...(signal ? { signal } : {}) });
}

export function createSession(server: string, body: Record<string, unknown> = {}): Promise<Session> {
  return call(
    `${server}/api/sessions`,
    z.union([sessionSchema, z.object({ session: sessionSchema }).transform(({ session }) => session)]),
    post(body),
  );
}

export function importSession(
  server: string,
  body: Record<string, unknown>,
): Promise<{ sessionId: string; turns: number }> {
  return call(
    `${server}/api/sessions/import`,
    z.object({ sessionId: z.string(), turns: z.number() }),
    post(body),
  );
}

export async function allTurns(server: string, sessionId: string): Promise<Turn[]> {
  const page = z.object({ turns: z.array(turnSchema) });
  const turns: Turn[] = [];
  for (;;) {
    const after = turns.at(-1)?.turnId ?? 0;
    const { turns: more } = await call(
      `${server}/api/sessions/${sessionId}/turns?after=${after}&limit=200`,
      page,
    );
    turns.push(...more);
    if (more.length < 200) return turns;
  }
}

export async function allDocuments(server: string): Promise<ShownDocument[]> {
  const page = z.object({ documents: z.array(shownDocumentSchema), nextCursor: z.string().nullable() });
  const documents: ShownDocument[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const answer: z.infer<typeof page> = await call(`${server}/api/documents?limit=200${query}`, page);
    documents.push(...answer.documents);
    cursor = answer.nextCursor;
  } while (cursor !== null);
  return documents;
}

export async function originalBytes(server: string, docId: string, version: number): Promise<Uint8Array> {
  const response = await fetch(
    `${server}/api/documents/${encodeURIComponent(docId)}/original?version=${version}`,
  );
  if (!response.ok) throw new Error(`original of ${docId}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Waits until each of these has been read, asking for each by its id: all processes answer that from the
 * current state, whereas a list shows what another process has written only after the index's next refresh.
 */
export async function untilRead(
  server: string,
  documents: readonly Pick<UploadedDocument, "docId">[],
  deadlineMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  for (const { docId } of documents) {
    for (;;) {
      const { status } = await call(
        `${server}/api/documents/${encodeURIComponent(docId)}`,
        shownDocumentSchema,
      );
      if (status === "ready") break;
      if (status === "failed" || performance.now() > deadline)
        throw new Error(`${docId} is still not read: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Waits until nothing is waiting or being read, according to the server's own state of the library (see
 * `untilRead` for several servers).
 */
export async function untilLibraryIsRead(server: string, deadlineMs = 60_000): Promise<ShownDocument[]> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const documents = await allDocuments(server);
    const open = documents.filter(({ status }) => status === "queued" || status === "processing");
    if (open.length === 0) return documents;
    if (performance.now() > deadline)
      throw new Error(`${open.length} documents are still not read: ${open[0]?.uri}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The parts of a turn's stream as they arrive. */
export async function* streamTurn(
  server: string,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): AsyncGenerator<StreamPart> {
  const response = await fetch(`${server}/api/chat`, { ...post(body), ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`POST /api/chat: ${response.status} ${await response.text()}`);
  yield* arrivingParts(response);
}

function post(body: unknown): RequestInit {
  // A field with another name would be silently ignored, and the test would prove nothing.
  const names = camelCaseNames(body);
  if (names.length > 0) throw new Error(`No request has ${names.join(", ")}`);
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
