import { z } from "zod";

export const sessionId = z.object({ sessionId: z.string() });
export const turnId = sessionId.extend({ turnId: z.number().int() });
