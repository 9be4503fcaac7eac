import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { healthSchema, modelsHealthSchema } from "@/lib/domain/health";
import { adminPaths } from "./admin-paths";
import { chatPaths } from "./chat-paths";
import { libraryPaths } from "./library-paths";
import { operation } from "./operation";
import { profilePaths } from "./profile-paths";
import { sessionPaths } from "./session-paths";
import { settingsPaths } from "./settings-paths";

const paths: ZodOpenApiPathsObject = {
  "/api/health": { get: operation({ summary: "State of the engines and models", gives: healthSchema }) },
  "/api/health/models": {
    post: operation({ summary: "Try models that are away at once", gives: modelsHealthSchema }),
  },
  ...libraryPaths,
  ...chatPaths,
  ...sessionPaths,
  ...profilePaths,
  ...settingsPaths,
  ...adminPaths,
};

/** OpenAPI 3.1, from the schemas that the handlers validate with. */
export function openApiDocument(version: string) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Ibid",
      version,
      description: "Ask questions of one's own documents; every answer numbers its sources.",
    },
    paths,
  });
}
