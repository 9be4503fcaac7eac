import type { Container } from "../../container.ts";
import {
  type AnswerPreference,
  answerPreferenceSchema,
  USUAL_ANSWERS,
} from "../../domain/answer-preference.ts";
import { AppError } from "../../domain/app-error.ts";
import type { OwnerKey } from "../../domain/identity.ts";

const NAME = "answers";

type Stores = Pick<Container, "settings">;

export async function answerPreference({ settings }: Stores, key: OwnerKey): Promise<AnswerPreference> {
  const stored = await settings.read(key, NAME);
  return answerPreferenceSchema.safeParse(stored?.value).data ?? USUAL_ANSWERS;
}

/** The last write wins: each of two windows shows what was chosen in it. */
export async function changeAnswerPreference(
  { settings }: Stores,
  key: OwnerKey,
  change: Partial<AnswerPreference>,
): Promise<AnswerPreference> {
  for (let tries = 0; tries < 3; tries += 1) {
    const stored = await settings.read(key, NAME);
    const now = answerPreferenceSchema.safeParse(stored?.value).data ?? USUAL_ANSWERS;
    const next = { ...now, ...change };
    if ((await settings.write(key, NAME, next, stored?.version ?? 0)) !== null) return next;
  }
  throw new AppError("conflict", { message: "This was changed elsewhere at the same moment. Try again." });
}
