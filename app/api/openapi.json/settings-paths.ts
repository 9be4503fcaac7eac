import type { ZodOpenApiPathsObject } from "zod-openapi";
import { connectionAnswer, modelTestAnswer } from "../answers";
import { changeConnectionSchema, tryConnectionSchema } from "../settings/model/schema";
import { operation } from "./operation";

/** What is set on the settings page. */
export const settingsPaths: ZodOpenApiPathsObject = {
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
