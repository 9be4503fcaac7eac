import { ownerKeyOf } from "../../domain/identity.ts";
import { listCollections } from "../documents/collections.ts";
import { readSamples } from "../documents/samples.ts";
import { ownLimits } from "../limits/month-limits.ts";
import { getServer } from "../process/get-server.ts";
import { modelsHealth } from "../process/read-health.ts";
import { listAssistants } from "../settings/own-assistants.ts";
import { identify } from "./identity.ts";

/** What the first screen shows, so that it is whole in its first picture; null: whoever asks is not known. */
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
    // The page asks for each part again, and says what it does not get.
    return null;
  }
}
