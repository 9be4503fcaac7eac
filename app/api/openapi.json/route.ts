import { handleOpen } from "@/lib/server/requests/handle";
import { openApiDocument } from "./document";

export const GET = handleOpen(async (container) => Response.json(openApiDocument(container.version)));
