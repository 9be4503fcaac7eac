import { z } from "zod";
import { openingsAnswer } from "@/app/api/answers";
import { cursorSchema, limitSchema } from "@/lib/domain/paging";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

const querySchema = z.object({ limit: limitSchema, cursor: cursorSchema });

export const GET = handle({ role: "admin", query: querySchema }, async ({ query, principal, container }) =>
  answer(openingsAnswer, await container.openings.list(principal, query)),
);
