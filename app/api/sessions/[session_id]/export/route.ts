import { z } from "zod";
import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/requests/handle";
import { exportSession } from "@/lib/server/sessions/export-session";
import { sessionParamsSchema } from "../../schema";

const querySchema = z.object({ format: z.enum(["markdown", "json"]).default("markdown") });

export const GET = handle(
  { params: sessionParamsSchema, query: querySchema },
  async ({ params, query, principal, container }) =>
    exportSession(container, { ...ownerKeyOf(principal), sessionId: params.sessionId }, query.format),
);
