import { z } from "zod";
import { answerPreferenceSchema } from "@/lib/domain/answer-preference";
import { AppError } from "@/lib/domain/app-error";
import { healthSchema, modelsHealthSchema } from "@/lib/domain/health";
import { modelConnectionSchema, modelTestSchema, shownConnectionSchema } from "@/lib/domain/model-connection";
import { modelNameSchema, modelPriceSchema, shownPricesSchema } from "@/lib/domain/model-price";
import { shownLimitsSchema } from "@/lib/domain/month-cost";
import { changeLimits, shownLimits } from "@/lib/server/limits/chosen-limits";
import { modelsHealth, readHealth } from "@/lib/server/process/read-health";
import { answer } from "@/lib/server/requests/answer";
import { openRoute, route } from "@/lib/server/requests/route";
import { answerPreference, changeAnswerPreference } from "@/lib/server/settings/answer-preference";
import { changeConnection, shownConnection, testConnection } from "@/lib/server/settings/model-connection";

const answersAnswer = answerPreferenceSchema.meta({ id: "AnswerPreference" });
const connectionAnswer = shownConnectionSchema.meta({ id: "ModelConnection" });
const pricesAnswer = shownPricesSchema.meta({ id: "ModelPrices" });
const limitsAnswer = shownLimitsSchema.meta({ id: "MonthLimits" });

/** As it was read; refused if somebody has changed the setting since. */
const version = z.number().int().nonnegative();
/** An absent key stays as it is; null removes it. */
const connectionSchema = modelConnectionSchema
  .extend({ apiKey: z.string().trim().min(1).max(2_000).nullable().optional() })
  .strict();

/** What is set on the settings page, and the state of what it sets. */
export const settingsRoutes = [
  openRoute("GET", "/api/health", {
    summary: "State of the engines and models",
    gives: healthSchema,
    run: async (container) => {
      const health = await readHealth(container);
      return answer(healthSchema, health, { status: health.status === "down" ? 503 : 200 });
    },
  }),
  // For somebody who has fixed the problem.
  route("POST", "/api/health/models", {
    summary: "Try models that are away at once",
    gives: modelsHealthSchema,
    run: async ({ principal, server, container: { models } }) => {
      await server.modelTests.take(principal);
      await Promise.all([models.answer?.tryNow?.(), models.light?.tryNow?.()]);
      return modelsHealth(models);
    },
  }),
  route("GET", "/api/settings/answers", {
    summary: "How one wants to be answered",
    gives: answersAnswer,
    run: ({ owner, container }) => answerPreference(container, owner),
  }),
  route("PATCH", "/api/settings/answers", {
    summary: "Set the length that a model is asked for, and the language of answers",
    body: answerPreferenceSchema.partial().strict(),
    gives: answersAnswer,
    run: ({ body, owner, container }) => changeAnswerPreference(container, owner, body),
  }),
  route("GET", "/api/settings/model", {
    summary: "Which models are used; the key is never given. For administrators of the installation",
    role: "operator",
    gives: connectionAnswer,
    run: ({ container }) => shownConnection(container),
  }),
  route("PUT", "/api/settings/model", {
    summary:
      "Set the models, at once; a key that is left out stays. What the environment sets is refused (409)",
    role: "operator",
    body: connectionSchema.extend({ version }),
    gives: connectionAnswer,
    run: ({ body, container }) => changeConnection(container, body),
  }),
  route("POST", "/api/settings/model/test", {
    summary: "Ask a model once: whether it answers, how fast, and what it can do; nothing is kept",
    role: "operator",
    body: connectionSchema,
    gives: modelTestSchema.meta({ id: "ModelTest" }),
    run: async ({ body, principal, server, container }) => {
      await server.modelTests.take(principal);
      return testConnection(container, body, container.tryModel);
    },
  }),
  route("GET", "/api/settings/prices", {
    summary: "What the models in use cost, and who says so. For administrators of the installation",
    role: "operator",
    gives: pricesAnswer,
    run: async ({ container }) => {
      await container.prices.refresh();
      return container.prices.shown();
    },
  }),
  route("PUT", "/api/settings/prices", {
    summary: "Set what a model costs, null for the list's price; what the environment sets comes before it",
    role: "operator",
    body: z.object({ model: modelNameSchema, price: modelPriceSchema.nullable(), version }),
    gives: pricesAnswer,
    run: async ({ body, container }) => {
      const shown = await container.prices.change(body.model, body.price, body.version);
      if (!shown)
        throw new AppError("conflict", {
          message:
            "Somebody has changed the prices since you loaded them. Nothing was saved; load them again.",
        });
      return shown;
    },
  }),
  route("GET", "/api/settings/limits", {
    summary: "What a person, and all of the tenant, may spend in a month. For administrators",
    role: "admin",
    gives: limitsAnswer,
    run: ({ principal, container }) => shownLimits(container, principal),
  }),
  route("PUT", "/api/settings/limits", {
    summary: "Set both, null for no limit; what the environment sets is refused (409)",
    role: "admin",
    body: shownLimitsSchema.omit({ locked: true }),
    gives: limitsAnswer,
    run: ({ principal, body, container }) => changeLimits(container, principal, body),
  }),
];
