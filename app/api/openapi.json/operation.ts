import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { wireObject, wireShape } from "@/lib/domain/wire/wire-schema";

const errorSchema = z
  .object({ code: z.string(), message: z.string(), details: z.unknown().optional() })
  .meta({ id: "Error" });

interface Operation {
  summary: string;
  path?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  multipart?: z.ZodType;
  status?: number;
  gives?: z.ZodType;
  media?: string;
  /**
   * Limits apply: questions per minute (IBID_ASKS_PER_MINUTE), and answers waited for at once
   * (IBID_STREAMS_PER_PERSON).
   */
  isQuestion?: true;
}

const tooMany = {
  description:
    "One question too many for this minute, or one answer too many that is waited for; nothing was lost",
  headers: z.object({
    "Retry-After": z.number().int().meta({ description: "Seconds until the next question is taken" }),
  }),
  content: { "application/json": { schema: errorSchema } },
};

/** One call of the interface, with the errors that any call may return. */
export function operation({
  summary,
  path,
  query,
  body,
  multipart,
  status = 200,
  gives,
  media = "application/json",
  isQuestion,
}: Operation): ZodOpenApiOperationObject {
  return {
    summary,
    requestParams: {
      ...(path ? { path: wireObject(path) } : {}),
      ...(query ? { query: wireObject(query) } : {}),
    },
    ...(body ? { requestBody: { content: { "application/json": { schema: wireShape(body) } } } } : {}),
    ...(multipart
      ? { requestBody: { content: { "multipart/form-data": { schema: wireShape(multipart) } } } }
      : {}),
    responses: {
      [String(status)]: {
        description: summary,
        ...(gives ? { content: { [media]: { schema: wireShape(gives) } } } : {}),
      },
      ...(isQuestion ? { "429": tooMany } : {}),
      default: {
        description: "What is wrong and what to do",
        content: { "application/json": { schema: errorSchema } },
      },
    },
  };
}
