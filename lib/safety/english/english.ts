import type { Language } from "../sign.ts";
import { ILLNESS } from "./illness.ts";
import { INJURY } from "./injury.ts";
import { ENGLISH_NOT_NOW } from "./not-now.ts";
import { SELF_HARM } from "./self-harm.ts";
import { SWALLOWED_SIGNS } from "./swallowed.ts";

/** The same lists as in ../korean, as they are told in English. */
export const ENGLISH: Language = {
  signs: { self_harm: SELF_HARM, poison: SWALLOWED_SIGNS, medical: [...ILLNESS, ...INJURY] },
  notNow: ENGLISH_NOT_NOW,
};
