import { modelTestAnswer } from "@/app/api/answers";
import { getServer } from "@/lib/server/process/get-server";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { testConnection } from "@/lib/server/settings/model-connection";
import { tryConnectionSchema } from "../schema";

export const POST = handle(
  { role: "operator", body: tryConnectionSchema },
  async ({ body, principal, container }) => {
    await getServer().modelTests.take(principal);
    return answer(modelTestAnswer, await testConnection(container, body, container.tryModel));
  },
);
