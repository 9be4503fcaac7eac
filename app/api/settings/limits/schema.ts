import { shownLimitsSchema } from "@/lib/domain/month-cost";

/** `version`: as it was read; refused if somebody has changed the limits since. */
export const changeLimitsSchema = shownLimitsSchema.omit({ locked: true });
