import { z } from "zod";
import { fetchJson, fetchNothing, withQuery } from "@/components/api/fetch-json.ts";
import { documentVersionSchema, libraryDocumentSchema, renditionSchema } from "@/lib/domain/document.ts";

export const documentDetailSchema = libraryDocumentSchema.extend({
  versions: z.array(documentVersionSchema),
});
export type DocumentDetail = z.infer<typeof documentDetailSchema>;

const renditionOfVersionSchema = renditionSchema.extend({
  docId: z.string(),
  version: z.number(),
  checksum: z.string(),
});
export type RenditionOfVersion = z.infer<typeof renditionOfVersionSchema>;

const documentListSchema = z.object({
  documents: z.array(libraryDocumentSchema),
  nextCursor: z.string().nullable(),
});
export type DocumentList = z.infer<typeof documentListSchema>;

function pathOf(docId: string): string {
  return `/api/documents/${encodeURIComponent(docId)}`;
}

export function originalUrl(docId: string, version: number): string {
  return withQuery(`${pathOf(docId)}/original`, { version });
}

export function pageUrl(docId: string, version?: number): string {
  return withQuery(`/documents/${encodeURIComponent(docId)}`, { version });
}

export function fetchDocument(docId: string, signal?: AbortSignal): Promise<DocumentDetail> {
  return fetchJson(documentDetailSchema, pathOf(docId), { signal });
}

export function fetchRendition(
  docId: string,
  version: number,
  signal?: AbortSignal,
): Promise<RenditionOfVersion> {
  return fetchJson(renditionOfVersionSchema, withQuery(`${pathOf(docId)}/rendition`, { version }), {
    signal,
  });
}

export interface DocumentListQuery {
  query?: string;
  docType?: string;
  status?: string;
  language?: string;
  product?: string;
  collection?: string;
  validOn?: string;
  hasSteps?: string;
  hasTable?: string;
  sort?: string;
  limit?: number;
  cursor?: string;
}

export function fetchDocuments(query: DocumentListQuery, signal?: AbortSignal): Promise<DocumentList> {
  return fetchJson(documentListSchema, withQuery("/api/documents", { ...query }), { signal });
}

export function retryDocument(docId: string): Promise<void> {
  return fetchNothing(`${pathOf(docId)}/retry`, { method: "POST" });
}

export function removeDocument(docId: string, keepalive = false): Promise<void> {
  return fetchNothing(pathOf(docId), { method: "DELETE", keepalive });
}
