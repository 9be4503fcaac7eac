import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/handle";
import { importSession } from "@/lib/server/import-session";
import { IMPORT_BODY_BYTES } from "@/lib/tunables";
import { importBodySchema } from "../schema";

export const POST = handle(
  { body: importBodySchema, bodyLimit: IMPORT_BODY_BYTES },
  async ({ body, principal, container }) =>
    Response.json(await importSession(container, ownerKeyOf(principal), body), { status: 201 }),
);
