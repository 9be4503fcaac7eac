import { shownLimitsSchema } from "@/lib/domain/month-cost";

/** `version`: as they were read; refused where somebody has changed them since. */
export const changeLimitsSchema = shownLimitsSchema.omit({ locked: true });
