import type { ZodOpenApiPathsObject } from "zod-openapi";
import { answerPreferenceSchema } from "@/lib/domain/answer-preference";
import {
  answerPreferenceAnswer,
  connectionAnswer,
  modelTestAnswer,
  ownAssistantAnswer,
  pricesAnswer,
  savedAssistantAnswer,
  shownLimitsAnswer,
} from "../answers";
import {
  assistantParamsSchema,
  assistantQuerySchema,
  assistantsAnswer,
  makeAssistantSchema,
  saveAssistantSchema,
} from "../assistants/schema";
import { changeLimitsSchema } from "../settings/limits/schema";
import { changeConnectionSchema, tryConnectionSchema } from "../settings/model/schema";
import { changePriceSchema } from "../settings/prices/schema";
import { operation } from "./operation";

/** The settings of the settings page. */
export const settingsPaths: ZodOpenApiPathsObject = {
  "/api/assistants": {
    get: operation({
      summary: "The assistants: Ibid's own, then those that people have made",
      gives: assistantsAnswer,
    }),
    post: operation({
      summary: "Make an assistant, for everybody of the tenant",
      body: makeAssistantSchema,
      status: 201,
      gives: savedAssistantAnswer,
    }),
  },
  "/api/assistants/{assistant_id}": {
    get: operation({
      summary:
        "An assistant as it can be edited or duplicated, with its versions; version gives an earlier one",
      path: assistantParamsSchema,
      query: assistantQuerySchema,
      gives: ownAssistantAnswer,
    }),
    put: operation({
      summary:
        "Save it as its next version; refused (409, details.version) where somebody has saved one since",
      path: assistantParamsSchema,
      body: saveAssistantSchema,
      gives: savedAssistantAnswer,
    }),
    delete: operation({
      summary: "Delete it with its versions; its conversations go on with the general assistant",
      path: assistantParamsSchema,
      status: 204,
    }),
  },
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
  "/api/settings/prices": {
    get: operation({
      summary: "What the models in use cost, and who says so. For administrators of the installation",
      gives: pricesAnswer,
    }),
    put: operation({
      summary: "Set what a model costs, null for the list's price; what the environment sets comes before it",
      body: changePriceSchema,
      gives: pricesAnswer,
    }),
  },
  "/api/settings/limits": {
    get: operation({
      summary: "What a person, and all of the tenant, may spend in a month. For administrators",
      gives: shownLimitsAnswer,
    }),
    put: operation({
      summary: "Set both, null for no limit; what the environment sets is refused (409)",
      body: changeLimitsSchema,
      gives: shownLimitsAnswer,
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
