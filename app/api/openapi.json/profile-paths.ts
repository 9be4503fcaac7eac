import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { answerPreferenceAnswer, ownLimitsAnswer, profileAnswer } from "../answers";
import { changeProfileSchema, confirmQuerySchema, decisionSchema } from "../profile/schema";
import { operation } from "./operation";

/** The caller's profile, and deleting all their own data. */
export const profilePaths: ZodOpenApiPathsObject = {
  "/api/profile": {
    get: operation({ summary: "What is known of oneself, with history and conflicts", gives: profileAnswer }),
    patch: operation({
      summary: "Correct a value, or switch the profile, or what earlier conversations concluded, on or off",
      body: changeProfileSchema,
      gives: profileAnswer,
    }),
    delete: operation({ summary: "Erase the whole profile", status: 204 }),
  },
  "/api/me/data": {
    get: operation({
      summary:
        "All one's conversations, each as POST /api/sessions/import takes it, one's profile and settings, as one file",
      gives: z.object({
        profile: profileAnswer,
        answers: answerPreferenceAnswer,
        sessions: z.array(z.looseObject({})),
      }),
    }),
    delete: operation({
      summary: "Delete all one's conversations and one's profile for good, with confirm=true; documents stay",
      query: confirmQuerySchema,
      gives: z.object({ sessions: z.number().int() }),
    }),
  },
  "/api/me/costs": {
    get: operation({
      summary: "How far one is with the money that models may cost this month",
      gives: ownLimitsAnswer,
    }),
  },
  "/api/profile/{value_id}": {
    delete: operation({
      summary: "Forget a value; allergies and contraindications with confirm=true",
      path: z.object({ valueId: z.string() }),
      query: confirmQuerySchema,
      status: 204,
    }),
  },
  "/api/profile/past/{session_id}/{turn_id}": {
    delete: operation({
      summary: "Take what this turn of an earlier conversation concluded out of every new one",
      path: z.object({ sessionId: z.string(), turnId: z.number().int().positive() }),
      status: 204,
    }),
  },
  "/api/profile/conflicts/{conflict_id}": {
    post: operation({
      summary: "Decide which of two contradicting values holds",
      path: z.object({ conflictId: z.string() }),
      body: decisionSchema,
      gives: profileAnswer,
    }),
  },
};
