import { importedAnswer } from "@/app/api/answers";
import { ownerKeyOf } from "@/lib/domain/identity";
import { getServer } from "@/lib/server/process/get-server";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { importSession } from "@/lib/server/sessions/import-session";
import { IMPORT_BODY_BYTES } from "@/lib/tunables/requests";
import { importBodySchema } from "../schema";

export const POST = handle(
  { body: importBodySchema, bodyLimit: IMPORT_BODY_BYTES },
  async ({ body, principal, container }) => {
    const owner = ownerKeyOf(principal);
    const imported = await importSession(container, owner, body);
    getServer().runner.turnVectors.keep({ ...owner, sessionId: imported.sessionId });
    return answer(importedAnswer, imported, { status: 201 });
  },
);
