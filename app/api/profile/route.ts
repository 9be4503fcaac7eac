import { profileAnswer } from "@/app/api/answers";
import { ownerKeyOf } from "@/lib/domain/identity";
import { correctValue, eraseProfile, profileOf } from "@/lib/server/people/profile";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { changeProfileSchema } from "./schema";

export const GET = handle({}, async ({ principal, container }) =>
  answer(profileAnswer, await profileOf(container, ownerKeyOf(principal))),
);

export const PATCH = handle({ body: changeProfileSchema }, async ({ body, principal, container }) => {
  const key = ownerKeyOf(principal);
  if ("enabled" in body) await container.profiles.setEnabled(key, body.enabled);
  else if ("usesPast" in body) await container.profiles.setUsesPast(key, body.usesPast);
  else await correctValue(container, key, body);
  return answer(profileAnswer, await profileOf(container, key));
});

/** Erases the whole profile. */
export const DELETE = handle({}, async ({ principal, container }) => {
  await eraseProfile(container, ownerKeyOf(principal));
  return new Response(null, { status: 204 });
});
