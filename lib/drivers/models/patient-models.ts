import type { Models } from "../../ports/models.ts";
import { EMBED_QUESTION_MS } from "../../tunables/background.ts";
import { createPatience, guardStore } from "../guard-store.ts";

/** The models of one ask or request: recall and every search of it wait for the embedding model together, once. */
export function patientModels(models: Models): Models {
  const { embedding } = models;
  if (embedding === null) return models;
  const patience = createPatience("The embedding model", EMBED_QUESTION_MS);
  return { ...models, embedding: guardStore(embedding, { patience }) };
}
