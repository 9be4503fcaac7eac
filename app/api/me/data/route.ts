import { ownerKeyOf } from "@/lib/domain/identity";
import { eraseUser } from "@/lib/server/people/erase-user";
import { exportUser } from "@/lib/server/people/export-user";
import { handle } from "@/lib/server/requests/handle";
import { confirmQuerySchema } from "../../profile/schema";

/** Exports everything stored about the caller as one file. */
export const GET = handle({}, ({ principal, container }) => exportUser(container, ownerKeyOf(principal)));

/**
 * Erases everything stored about the caller: conversations with all that was derived from them, and the
 * profile.
 */
export const DELETE = handle({ query: confirmQuerySchema }, async ({ query, principal, container }) =>
  Response.json(await eraseUser(container, ownerKeyOf(principal), { confirm: query.confirm === "true" })),
);
