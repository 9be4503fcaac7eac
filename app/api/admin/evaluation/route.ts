import { evaluationAnswer } from "@/app/api/answers";
import { evaluationRuns } from "@/lib/server/admin/evaluation-runs";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle({ role: "admin" }, async ({ container }) =>
  answer(evaluationAnswer, evaluationRuns(container.environment.dataFolder)),
);
