import { openRoute } from "@/lib/server/requests/route";
import { adminRoutes } from "./admin";
import { assistantRoutes } from "./assistants";
import { chatRoutes } from "./chat";
import { documentRoutes } from "./documents";
import { libraryRoutes } from "./library";
import { openApiDocument } from "./openapi";
import { profileRoutes } from "./profile";
import { replayRoutes } from "./replay";
import { sessionRoutes } from "./sessions";
import { settingsRoutes } from "./settings";
import { turnRoutes } from "./turns";

const DESCRIBED = [
  ...documentRoutes,
  ...libraryRoutes,
  ...chatRoutes,
  ...sessionRoutes,
  ...turnRoutes,
  ...profileRoutes,
  ...assistantRoutes,
  ...settingsRoutes,
  ...adminRoutes,
  ...replayRoutes,
];

/** Every address of the interface. */
export const ROUTES = [
  ...DESCRIBED,
  openRoute("GET", "/api/openapi.json", {
    summary: "This description",
    run: async (container) => Response.json(openApiDocument(DESCRIBED, container.version)),
  }),
];
