import { ownerKeyOf } from "@/lib/domain/identity";
import { eraseUser } from "@/lib/server/people/erase-user";
import { exportUser } from "@/lib/server/people/export-user";
import { handle } from "@/lib/server/requests/handle";
import { confirmQuerySchema } from "../../profile/schema";

/** Everything that is kept of the one who asks, as one file to take along. */
export const GET = handle({}, ({ principal, container }) => exportUser(container, ownerKeyOf(principal)));

/**
 * Everything that is kept of the one who asks: conversations with all that was derived
 * from them, and the profile.
 */
export const DELETE = handle({ query: confirmQuerySchema }, async ({ query, principal, container }) =>
  Response.json(await eraseUser(container, ownerKeyOf(principal), { confirm: query.confirm === "true" })),
);
