import type { ZodOpenApiPathsObject } from "zod-openapi";
import { answerPreferenceSchema } from "@/lib/domain/answer-preference";
import { answerPreferenceAnswer, connectionAnswer, modelTestAnswer } from "../answers";
import { changeConnectionSchema, tryConnectionSchema } from "../settings/model/schema";
import { operation } from "./operation";

/** What is set on the settings page. */
export const settingsPaths: ZodOpenApiPathsObject = {
  "/api/settings/answers": {
    get: operation({ summary: "How one wants to be answered", gives: answerPreferenceAnswer }),
    patch: operation({
      summary: "Set the length that a model is asked for, and the language of answers",
      body: answerPreferenceSchema.partial(),
      gives: answerPreferenceAnswer,
    }),
  },
  "/api/settings/model": {
    get: operation({
      summary: "Which models are used; the key is never given. For administrators of the installation",
      gives: connectionAnswer,
    }),
    put: operation({
      summary:
        "Set the models, at once; a key that is left out stays. What the environment sets is refused (409)",
      body: changeConnectionSchema,
      gives: connectionAnswer,
    }),
  },
  "/api/settings/model/test": {
    post: operation({
      summary: "Ask a model once: whether it answers, how fast, and what it can do; nothing is kept",
      body: tryConnectionSchema,
      gives: modelTestAnswer,
    }),
  },
};
