import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { sessionSchema } from "@/lib/domain/session";
import { turnTraceSchema } from "@/lib/domain/trace";
import { turnSchema } from "@/lib/domain/turn";
import { metricsQuerySchema } from "../admin/metrics/schema";
import { cursorAnswer, metricSummaryAnswer, ownedSessionsAnswer } from "../answers";
import { operation } from "./operation";
import { sessionId, turnId } from "./path-parameters";

/** What administrators read of their tenant. */
export const adminPaths: ZodOpenApiPathsObject = {
  "/api/admin/sessions": {
    get: operation({
      summary: "All sessions of the tenant",
      query: z.object({
        query: z.string().optional(),
        limit: z.number().int().optional(),
        cursor: z.string().optional(),
      }),
      gives: ownedSessionsAnswer,
    }),
  },
  "/api/admin/metrics": {
    get: operation({
      summary:
        "What the tenant's turns took: time, tokens, money, failures; by the hours, days or months of a time zone",
      query: metricsQuerySchema,
      gives: metricSummaryAnswer,
    }),
  },
  "/api/admin/sessions/{session_id}": {
    get: operation({
      summary: "A session with its turns",
      path: sessionId,
      query: z.object({ after: z.number().int().optional(), limit: z.number().int().optional() }),
      gives: sessionSchema.extend({ turns: z.array(turnSchema), ...cursorAnswer }),
    }),
  },
  "/api/admin/sessions/{session_id}/turns/{turn_id}/trace": {
    get: operation({
      summary: "What one turn decided, read and spent",
      path: turnId,
      gives: turnTraceSchema,
    }),
  },
};
