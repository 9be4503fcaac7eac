import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { replayOptionsSchema } from "@/lib/domain/replay";
import { sessionSchema } from "@/lib/domain/session";
import { turnTraceSchema } from "@/lib/domain/trace";
import { turnSchema } from "@/lib/domain/turn";
import { metricsQuerySchema } from "../admin/metrics/schema";
import { sessionsQuerySchema } from "../admin/sessions/schema";
import {
  cursorAnswer,
  evaluationAnswer,
  metricSummaryAnswer,
  openingsAnswer,
  ownedSessionsAnswer,
  replayAnswer,
  replayChoicesAnswer,
  runningTurnsAnswer,
  sessionFacetsAnswer,
  tenantLimitsAnswer,
  turnInspectionAnswer,
} from "../answers";
import { operation } from "./operation";
import { sessionId, turnId } from "./path-parameters";

/** What administrators may read of their tenant. */
export const adminPaths: ZodOpenApiPathsObject = {
  "/api/admin/sessions": {
    get: operation({
      summary: "The sessions of the tenant that a filter lets through, newest first",
      query: sessionsQuerySchema,
      gives: ownedSessionsAnswer,
    }),
  },
  "/api/admin/facets": {
    get: operation({ summary: "What the sessions can be narrowed by", gives: sessionFacetsAnswer }),
  },
  "/api/admin/running": {
    get: operation({
      summary: "Turns of the tenant that are being answered now",
      gives: runningTurnsAnswer,
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
  "/api/admin/costs": {
    get: operation({
      summary:
        "How far the tenant is with the money of this month, and who of its people is near their limit",
      gives: tenantLimitsAnswer,
    }),
  },
  "/api/admin/evaluation": {
    get: operation({
      summary: "What the newest runs of `npm run eval` on this data folder measured",
      gives: evaluationAnswer,
    }),
  },
  "/api/admin/openings": {
    get: operation({
      summary: "Which administrator has opened whose conversations and turns, newest first",
      query: z.object({ limit: z.number().int().optional(), cursor: z.string().optional() }),
      gives: openingsAnswer,
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
  "/api/admin/sessions/{session_id}/turns/{turn_id}/inspection": {
    get: operation({
      summary: "What one turn took, how it was rated and what it changed of the profile",
      path: turnId,
      gives: turnInspectionAnswer,
    }),
  },
  "/api/admin/sessions/{session_id}/turns/{turn_id}/replay": {
    get: operation({
      summary: "What a turn can be asked again with, and how it was answered",
      path: turnId,
      gives: replayChoicesAnswer,
    }),
    post: operation({
      summary: "Ask a turn again with another model, budget, search or instructions; nothing of it is stored",
      path: turnId,
      body: replayOptionsSchema,
      gives: replayAnswer,
    }),
  },
  "/api/admin/sessions/{session_id}/turns/{turn_id}/evaluation-case": {
    get: operation({
      summary: "The turn and what was said before it, as npm run eval reads it",
      path: turnId,
      query: z.object({ gold: z.string().optional() }),
      gives: z.looseObject({}),
    }),
  },
};
