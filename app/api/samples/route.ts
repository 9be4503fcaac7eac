import { z } from "zod";
import { samplesAnswer } from "@/app/api/answers";
import { addSamples, keepSamples, readSamples, removeSamples } from "@/lib/server/documents/samples";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

const keptSchema = z.object({ kept: z.boolean() });

export const GET = handle({}, async ({ container, principal }) =>
  answer(samplesAnswer, await readSamples(container, principal)),
);

/** Everybody in the tenant shares the samples, so only administrators may add, keep or remove them. */
export const POST = handle({ role: "admin" }, async ({ container, principal }) => {
  await addSamples(container, principal);
  return answer(samplesAnswer, await readSamples(container, principal), { status: 202 });
});

export const PATCH = handle(
  { role: "admin", body: keptSchema },
  async ({ container, principal, body: { kept } }) => {
    await keepSamples(container, principal, kept);
    return answer(samplesAnswer, await readSamples(container, principal));
  },
);

export const DELETE = handle({ role: "admin" }, async ({ container, principal }) => {
  await removeSamples(container, principal);
  return new Response(null, { status: 204 });
});
