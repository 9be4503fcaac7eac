import { answerPreferenceAnswer } from "@/app/api/answers";
import { answerPreferenceSchema } from "@/lib/domain/answer-preference";
import { ownerKeyOf } from "@/lib/domain/identity";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { answerPreference, changeAnswerPreference } from "@/lib/server/settings/answer-preference";

export const GET = handle({}, async ({ principal, container }) =>
  answer(answerPreferenceAnswer, await answerPreference(container, ownerKeyOf(principal))),
);

export const PATCH = handle(
  { body: answerPreferenceSchema.partial().strict() },
  async ({ body, principal, container }) =>
    answer(answerPreferenceAnswer, await changeAnswerPreference(container, ownerKeyOf(principal), body)),
);
