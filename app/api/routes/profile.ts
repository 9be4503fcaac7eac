import { z } from "zod";
import { answerPreferenceSchema } from "@/lib/domain/answer-preference";
import { ownLimitsSchema } from "@/lib/domain/month-cost";
import { idSchema } from "@/lib/domain/paging";
import { profileSchema } from "@/lib/domain/profile";
import { ownLimits } from "@/lib/server/limits/month-limits";
import { eraseUser } from "@/lib/server/people/erase-user";
import { exportUser } from "@/lib/server/people/export-user";
import { correctValue, decideValue, eraseProfile, forgetValue, profileOf } from "@/lib/server/people/profile";
import { removeConclusion } from "@/lib/server/people/stored-conclusions";
import { route } from "@/lib/server/requests/route";
import { PROFILE_VALUE_LENGTH } from "@/lib/tunables/memory";
import { turnParams } from "./session-schemas";

const profileAnswer = profileSchema.meta({ id: "Profile" });
/** Changes to allergies and contraindications require it. */
const confirmQuery = z.object({ confirm: z.enum(["true", "false"]).optional() });

const changeProfileSchema = z.union(
  [
    z.strictObject({ enabled: z.boolean() }),
    z.strictObject({ usesPast: z.boolean() }),
    z.strictObject({
      valueId: idSchema,
      value: z
        .string()
        .trim()
        .min(1, "the value is empty")
        .max(PROFILE_VALUE_LENGTH, `the value has at most ${PROFILE_VALUE_LENGTH} characters`),
      unit: z.string().trim().max(20, "the unit has at most 20 characters").optional(),
      confirm: z.boolean().default(false),
    }),
  ],
  "send either enabled, uses_past, or value_id and value, with unit and confirm where needed",
);

/** The caller's profile, and all their own data. */
export const profileRoutes = [
  route("GET", "/api/profile", {
    summary: "What is known of oneself, with history and conflicts",
    gives: profileAnswer,
    run: ({ owner, container }) => profileOf(container, owner),
  }),
  route("PATCH", "/api/profile", {
    summary: "Correct a value, or switch the profile, or what earlier conversations concluded, on or off",
    body: changeProfileSchema,
    gives: profileAnswer,
    run: async ({ body, owner, container }) => {
      if ("enabled" in body) await container.profiles.setEnabled(owner, body.enabled);
      else if ("usesPast" in body) await container.profiles.setUsesPast(owner, body.usesPast);
      else await correctValue(container, owner, body);
      return profileOf(container, owner);
    },
  }),
  route("DELETE", "/api/profile", {
    summary: "Erase the whole profile",
    run: ({ owner, container }) => eraseProfile(container, owner),
  }),
  route("DELETE", "/api/profile/{value_id}", {
    summary: "Forget a value; allergies and contraindications with confirm=true",
    params: z.object({ valueId: idSchema }),
    query: confirmQuery,
    run: ({ params: { valueId }, query, owner, container }) =>
      forgetValue(container, owner, { valueId, confirm: query.confirm === "true" }),
  }),
  // After this, nothing is derived from that turn any more; the conversation keeps it.
  route("DELETE", "/api/profile/past/{session_id}/{turn_id}", {
    summary: "Take what this turn of an earlier conversation concluded out of every new one",
    params: turnParams,
    run: ({ params: { sessionId, turnId }, owner, container }) =>
      removeConclusion(container, { ...owner, sessionId }, turnId),
  }),
  route("POST", "/api/profile/conflicts/{conflict_id}", {
    summary: "Decide which of two contradicting values holds",
    params: z.object({ conflictId: idSchema }),
    body: z.strictObject({ valueId: idSchema }),
    gives: profileAnswer,
    run: async ({ params: { conflictId }, body: { valueId }, owner, container }) => {
      await decideValue(container, owner, { conflictId, valueId });
      return profileOf(container, owner);
    },
  }),
  route("GET", "/api/me/costs", {
    summary: "How far one is with the money that models may cost this month",
    gives: ownLimitsSchema.meta({ id: "OwnLimits" }),
    run: ({ principal, container }) => ownLimits(container, principal),
  }),
  route("GET", "/api/me/data", {
    summary:
      "All one's conversations, each as POST /api/sessions/import takes it, one's profile and settings, as one file",
    gives: z.object({
      profile: profileAnswer,
      answers: answerPreferenceSchema,
      sessions: z.array(z.looseObject({})),
    }),
    run: ({ owner, container }) => exportUser(container, owner),
  }),
  route("DELETE", "/api/me/data", {
    summary: "Delete all one's conversations and one's profile for good, with confirm=true; documents stay",
    query: confirmQuery,
    gives: z.object({ sessions: z.number().int() }),
    run: ({ query, owner, container }) => eraseUser(container, owner, { confirm: query.confirm === "true" }),
  }),
];
