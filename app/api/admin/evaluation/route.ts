import { evaluationAnswer } from "@/app/api/answers";
import { evaluationRuns } from "@/lib/server/admin/evaluation-runs";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

/** Figures for the whole installation; their questions may come from any tenant. */
export const GET = handle({ role: "operator" }, async ({ container }) =>
  answer(evaluationAnswer, evaluationRuns(container.environment.dataFolder)),
);
