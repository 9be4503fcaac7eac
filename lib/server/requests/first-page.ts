import { ownerKeyOf } from "../../domain/identity.ts";
import { listCollections } from "../documents/collections.ts";
import { readSamples } from "../documents/samples.ts";
import { ownLimits } from "../limits/month-limits.ts";
import { getServer } from "../process/get-server.ts";
import { modelsHealth } from "../process/read-health.ts";
import { listAssistants } from "../settings/own-assistants.ts";
import { identify } from "./identity.ts";

/**
 * The data of the first screen, so that it is complete when first drawn; null: the person asking is unknown.
 */
export async function readFirstPage(headers: Headers) {
  const { container } = getServer();
  try {
    const principal = identify(new Request("http://page", { headers }), container.environment);
    const [assistants, collections, limits, samples, { sessions }] = await Promise.all([
      listAssistants(container, principal),
      listCollections(container, principal),
      ownLimits(container, principal),
      readSamples(container, principal),
      container.sessions.list(ownerKeyOf(principal), { archived: false, limit: 1 }),
    ]);
    const models = modelsHealth(container.models);
    // `isNew`: nothing was asked yet.
    return { assistants, collections, limits, models, samples, isNew: sessions.length === 0 };
  } catch {
    // The page requests each part again, and reports what it cannot get.
    return null;
  }
}
