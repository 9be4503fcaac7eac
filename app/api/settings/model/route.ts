import { connectionAnswer } from "@/app/api/answers";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { changeConnection, shownConnection } from "@/lib/server/settings/model-connection";
import { changeConnectionSchema } from "./schema";

export const GET = handle({ role: "operator" }, async ({ container }) =>
  answer(connectionAnswer, shownConnection(container)),
);

export const PUT = handle({ role: "operator", body: changeConnectionSchema }, async ({ body, container }) =>
  answer(connectionAnswer, await changeConnection(container, body)),
);
