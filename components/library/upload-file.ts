import { z } from "zod";
import { ApiError } from "@/components/api/api-error.ts";
import type { SourceToAdd } from "@/components/library/collect-files.ts";
import { documentErrorSchema, documentStatusSchema } from "@/lib/domain/document.ts";
import { fromWire } from "@/lib/domain/wire/wire-schema.ts";

const uploadedSchema = z.object({
  // Without an id: it was never a document, and the library does not have it.
  docId: z.string().nullable(),
  uri: z.string(),
  version: z.number().nullable(),
  title: z.string(),
  status: documentStatusSchema,
  duplicate: z.boolean(),
  // A refusal may come as words alone.
  error: z
    .union([documentErrorSchema, z.string().transform((message) => ({ code: "invalid_request", message }))])
    .optional(),
});
const responseSchema = z.object({ documents: z.array(uploadedSchema).min(1) });
const refusalSchema = z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() });
export type UploadedDocument = z.infer<typeof uploadedSchema>;

/**
 * One file to the library: the document that it becomes, or of an archive each file's inside. XMLHttpRequest,
 * because fetch cannot say how much has been sent.
 */
export function uploadFile(
  source: SourceToAdd,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedDocument[]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    // Fields before the file: the server reads the form as it comes.
    if (source.collection) form.append("collection", source.collection);
    if ("url" in source) form.append("url", source.url);
    else {
      form.append("uri", source.uri);
      form.append("files", source.file, source.file.name);
    }
    request.open("POST", "/api/documents");
    request.responseType = "text";
    request.upload.onprogress = (event) =>
      onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onerror = () =>
      reject(new ApiError("unreachable", { message: "The server could not be reached.", status: 0 }));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    request.onload = () => {
      const body = parseJson(request.responseText);
      const parsed = fromWire(responseSchema).safeParse(body);
      if (request.status < 300 && parsed.success) return resolve(parsed.data.documents);
      const refusal = refusalSchema.safeParse(body);
      const status = request.status;
      const { code, ...rest } = refusal.success
        ? refusal.data
        : { code: "unreadable", message: `HTTP ${status}` };
      reject(new ApiError(code, { ...rest, status }));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
