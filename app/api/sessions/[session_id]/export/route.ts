import { ownerKeyOf } from "@/lib/domain/identity";
import { exportConversation, exportPack } from "@/lib/server/export/export-conversation";
import { handle } from "@/lib/server/requests/handle";
import { exportSession } from "@/lib/server/sessions/export-session";
import { exportQuerySchema, sessionParamsSchema } from "../../schema";

export const GET = handle(
  { params: sessionParamsSchema, query: exportQuerySchema },
  async ({ request: { signal }, params, query, principal, container }) => {
    const key = { ...ownerKeyOf(principal), sessionId: params.sessionId };
    const { format, turnId, shown, originals } = query;
    if (format === "pack")
      return exportPack(container, key, { turnId, signal, originals: originals === "true" });
    if (format === "markdown" || format === "json") return exportSession(container, key, format, turnId);
    return exportConversation(container, key, format, {
      turnId,
      signal,
      isShown: format === "html" && shown === "true",
    });
  },
);
