import { ASSISTANTS } from "@/lib/assistants/find-assistant";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle({}, async () =>
  Response.json({
    assistants: ASSISTANTS.map(
      ({ id, title, description, sample_questions, routes, menu_links, profile_slots }) => ({
        id,
        title,
        description,
        sample_questions,
        routes,
        menu_links,
        profile_slots: profile_slots.map((slot) => slot.id),
      }),
    ),
  }),
);
