import { z } from "zod";
import { fetchJson, withQuery } from "./fetch-json.ts";

/** Where all of one's conversations and the profile can be downloaded. */
export const OWN_DATA_URL = "/api/me/data";

const erasedSchema = z.object({ sessions: z.number() });

export function eraseOwnData(): Promise<{ sessions: number }> {
  return fetchJson(erasedSchema, withQuery(OWN_DATA_URL, { confirm: "true" }), { method: "DELETE" });
}
