import { z } from "zod";
import { assistantSchema } from "@/lib/assistants/assistant";
import { ASSISTANTS } from "@/lib/assistants/find-assistant";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

const assistantsAnswer = z.object({
  assistants: z.array(
    assistantSchema
      .pick({
        id: true,
        title: true,
        description: true,
        sampleQuestions: true,
        routes: true,
        menuLinks: true,
      })
      .extend({ profileSlots: z.array(z.string()) }),
  ),
});

export const GET = handle({}, async () =>
  answer(assistantsAnswer, {
    assistants: ASSISTANTS.map(
      ({ id, title, description, sampleQuestions, routes, menuLinks, profileSlots }) => ({
        id,
        title,
        description,
        sampleQuestions,
        routes,
        menuLinks,
        profileSlots: profileSlots.map((slot) => slot.id),
      }),
    ),
  }),
);
