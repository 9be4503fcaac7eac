import { z } from "zod";
import {
  documentSchema,
  type Rendition,
  renditionSchema,
  uploadedDocumentSchema,
} from "../../../lib/domain/document.ts";
import { fromWire } from "../../../lib/domain/wire/wire-schema.ts";

/** A server as a client sees it, however it is reached. */
export interface ReachedServer {
  upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response>;
  get(address: string): Promise<Response>;
  untilRead(): Promise<void>;
}

export interface ReadFile {
  status: "ready" | "failed" | "refused";
  docId: string;
  title: string;
  error: { code: string; message: string } | undefined;
  rendition: Rendition | null;
}

const searchSchema = z.object({
  results: z.array(z.object({ doc_id: z.string(), text: z.string(), from: z.number(), to: z.number() })),
});

/**
 * Uploads a file and waits until the server has read it: store, reading child, index, and
 * what the viewer is given.
 */
export async function readThrough(
  server: ReachedServer,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadFile> {
  const response = await server.upload(name, bytes);
  const uploadSchema = z.object({ documents: z.array(uploadedDocumentSchema) });
  const [uploaded] = fromWire(uploadSchema).parse(await response.json()).documents;
  if (uploaded === undefined) throw new Error(`the upload of ${name} was not answered`);
  await server.untilRead();
  const { docId, title, error } = uploaded;
  if (docId === null) return { status: "refused", docId: "", title, error, rendition: null };
  const address = `/api/documents/${encodeURIComponent(docId)}`;
  const document = fromWire(documentSchema).parse(await (await server.get(address)).json());
  if (document.status !== "ready") {
    return { status: "failed", docId, title: document.title, error: document.error, rendition: null };
  }
  const rendition = renditionSchema.parse(await (await server.get(`${address}/rendition`)).json());
  return { status: "ready", docId, title: document.title, error: undefined, rendition };
}

/** What a search finds of one document. */
export async function foundBySearch(server: ReachedServer, docId: string, words: string) {
  const address = `/api/search?limit=50&doc_ids=${encodeURIComponent(docId)}&q=${encodeURIComponent(words)}`;
  return searchSchema.parse(await (await server.get(address)).json()).results;
}
