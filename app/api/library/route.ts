import { libraryStateSchema } from "@/lib/domain/library-state";
import { libraryState } from "@/lib/server/documents/library-state";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle({}, async ({ principal, container }) =>
  answer(libraryStateSchema, await libraryState(container, principal)),
);
