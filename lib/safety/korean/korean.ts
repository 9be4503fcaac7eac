import type { Language } from "../sign.ts";
import { ILLNESS } from "./illness.ts";
import { INJURY } from "./injury.ts";
import { KOREAN_NOT_NOW } from "./not-now.ts";
import { SELF_HARM } from "./self-harm.ts";
import { SWALLOWED_SIGNS } from "./swallowed.ts";

/**
 * The signs of the lists that everybody is taught (FAST, first aid of the Red Cross and of 119, the leaflet
 * HL-01 of the samples) as people tell of them in Korean.
 */
export const KOREAN: Language = {
  signs: { self_harm: SELF_HARM, poison: SWALLOWED_SIGNS, medical: [...ILLNESS, ...INJURY] },
  notNow: KOREAN_NOT_NOW,
};
