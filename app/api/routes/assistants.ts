import { z } from "zod";
import { assistantSchema } from "@/lib/assistants/assistant";
import { LOCALES } from "@/lib/domain/locale.ts";
import { ownAssistantSchema, shownAssistantSchema } from "@/lib/domain/own-assistant";
import { idSchema } from "@/lib/domain/paging";
import { ownAssistantIdSchema } from "@/lib/domain/session";
import { route } from "@/lib/server/requests/route";
import {
  listAssistants,
  makeAssistant,
  removeAssistant,
  saveAssistant,
  showAssistant,
} from "@/lib/server/settings/own-assistants";

const params = z.object({ assistantId: idSchema });
const makeSchema = z.object({ definition: ownAssistantSchema }).strict();
const savedAnswer = z.object({ id: ownAssistantIdSchema, version: z.number().int() });

const listedSchema = assistantSchema
  .pick({ id: true, title: true, description: true, sampleQuestions: true, routes: true, menuLinks: true })
  .extend({
    profileSlots: z.array(z.string()),
    /** The version of an assistant that people made; null: it came with Ibid and cannot be changed. */
    version: z.number().int().nullable(),
    canChange: z.boolean(),
  });

/** Ibid's assistants, and those that people of a tenant have made. */
export const assistantRoutes = [
  route("GET", "/api/assistants", {
    summary: "The assistants: Ibid's own, then those that people have made",
    gives: z.object({ assistants: z.array(listedSchema) }),
    run: async ({ principal, container }) => ({ assistants: await listAssistants(container, principal) }),
  }),
  route("POST", "/api/assistants", {
    summary: "Make an assistant, for everybody of the tenant",
    body: makeSchema,
    status: 201,
    gives: savedAnswer,
    run: ({ body, principal, container }) => makeAssistant(container, principal, body.definition),
  }),
  route("GET", "/api/assistants/{assistant_id}", {
    summary:
      "An assistant as it can be edited or duplicated, with its versions; version gives an earlier one",
    params,
    query: z.object({
      /** An earlier version. */
      version: z.coerce.number().int().positive().optional(),
      /** The language in which one of Ibid's own assistants is given. */
      language: z.enum(LOCALES).default("en"),
    }),
    gives: shownAssistantSchema.meta({ id: "OwnAssistant" }),
    run: ({ params: { assistantId }, query: { version, language }, principal, container }) =>
      showAssistant(container, principal, { id: assistantId, version, locale: language }),
  }),
  route("PUT", "/api/assistants/{assistant_id}", {
    summary: "Save it as its next version; refused (409, details.version) where somebody has saved one since",
    params,
    body: makeSchema.extend({
      /** The version that was edited; refused if there is a newer one. */
      version: z.number().int().positive(),
    }),
    gives: savedAnswer,
    run: ({ params, body, principal, container }) =>
      saveAssistant(container, principal, { id: params.assistantId, ...body }),
  }),
  route("DELETE", "/api/assistants/{assistant_id}", {
    summary: "Delete it with its versions; its conversations go on with the general assistant",
    params,
    run: ({ params, principal, container }) => removeAssistant(container, principal, params.assistantId),
  }),
];
