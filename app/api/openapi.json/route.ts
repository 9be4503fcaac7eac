import { handle } from "@/lib/server/handle";
import { openApiDocument } from "./document";

export const GET = handle({}, async ({ container }) => Response.json(openApiDocument(container.version)));
