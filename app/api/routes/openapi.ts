import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { wireObject, wireShape } from "@/lib/domain/wire/wire-schema";
import type { Route } from "@/lib/server/requests/route";

const errorSchema = z
  .object({ code: z.string(), message: z.string(), details: z.unknown().optional() })
  .meta({ id: "Error" });

const tooMany = {
  description:
    "One question too many for this minute, or one answer too many that is waited for; nothing was lost",
  headers: z.object({
    "Retry-After": z.number().int().meta({ description: "Seconds until the next question is taken" }),
  }),
  content: { "application/json": { schema: errorSchema } },
};

/** OpenAPI 3.1, from the schemas that the routes validate with. */
export function openApiDocument(routes: readonly Route[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const { method, path, described } of routes)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(described) };
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Ibid",
      version,
      description: "Ask questions of one's own documents; every answer numbers its sources.",
    },
    paths,
  });
}

/** One call of the interface, with the errors that any call may return. */
function operation({
  summary,
  params,
  query,
  body,
  multipart,
  gives,
  status = gives ? 200 : 204,
  media = "application/json",
  isQuestion,
}: Route["described"]): ZodOpenApiOperationObject {
  const [taken, type] = multipart ? [multipart, "multipart/form-data"] : [body, "application/json"];
  return {
    summary,
    requestParams: {
      ...(params instanceof z.ZodObject ? { path: wireObject(params) } : {}),
      ...(query instanceof z.ZodObject ? { query: wireObject(query) } : {}),
    },
    ...(taken ? { requestBody: { content: { [type]: { schema: wireShape(taken) } } } } : {}),
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
