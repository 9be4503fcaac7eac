import { cursorSchema, limitSchema } from "@/lib/domain/paging";
import { sessionFilterSchema } from "@/lib/domain/session-filter";

export const sessionsQuerySchema = sessionFilterSchema.extend({ limit: limitSchema, cursor: cursorSchema });
