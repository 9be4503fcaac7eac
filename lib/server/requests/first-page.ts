import { ownerKeyOf } from "../../domain/identity.ts";
import type { SampleState } from "../../domain/sample-document.ts";
import { readSamples } from "../documents/samples.ts";
import { getServer } from "../process/get-server.ts";
import { modelsHealth } from "../process/read-health.ts";
import { listAssistants } from "../settings/own-assistants.ts";
import { identify } from "./identity.ts";

export interface FirstPage {
  assistants: Awaited<ReturnType<typeof listAssistants>>;
  samples: SampleState;
  /** Nothing was asked yet. */
  isNew: boolean;
  isWithoutModel: boolean;
}

/** What the first screen shows, so that it is whole in its first picture; null: whoever asks is not known. */
export async function readFirstPage(headers: Headers): Promise<FirstPage | null> {
  const { container } = getServer();
  try {
    const principal = identify(new Request("http://page", { headers }), container.environment);
    const [assistants, samples, { sessions }] = await Promise.all([
      listAssistants(container, principal),
      readSamples(container, principal),
      container.sessions.list(ownerKeyOf(principal), { archived: false, limit: 1 }),
    ]);
    const isWithoutModel = modelsHealth(container.models).answer.id === null;
    return { assistants, samples, isNew: sessions.length === 0, isWithoutModel };
  } catch {
    // The page asks for each part again, and says what it does not get.
    return null;
  }
}
