import { z } from "zod";
import { ApiError } from "@/components/api/api-error.ts";
import { documentErrorSchema, documentStatusSchema } from "@/lib/domain/document.ts";
import { fromWire } from "@/lib/domain/wire/wire-schema.ts";

const uploadedSchema = z.object({
  // Null: the file never became a document, so the library does not have it.
  docId: z.string().nullable(),
  uri: z.string(),
  version: z.number().nullable(),
  title: z.string(),
  status: documentStatusSchema,
  duplicate: z.boolean(),
  // A refusal may be a bare message.
  error: z
    .union([documentErrorSchema, z.string().transform((message) => ({ code: "invalid_request", message }))])
    .optional(),
});
const responseSchema = z.object({ documents: z.array(uploadedSchema).min(1) });
const refusalSchema = z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() });
export type UploadedDocument = z.infer<typeof uploadedSchema>;

/** Parses the server's response to an upload; throws an ApiError if the server refused it. */
export function readUploadAnswer(status: number, text: string): UploadedDocument[] {
  const body = parseJson(text);
  const parsed = fromWire(responseSchema).safeParse(body);
  if (status < 300 && parsed.success) return parsed.data.documents;
  const refusal = refusalSchema.safeParse(body);
  const { code, ...rest } = refusal.success
    ? refusal.data
    : { code: "unreadable", message: `HTTP ${status}` };
  throw new ApiError(code, { ...rest, status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
