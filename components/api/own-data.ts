import { z } from "zod";
import { fetchJson, withQuery } from "./fetch-json.ts";

/** Address at which all of one's conversations and the profile can be downloaded. */
export const OWN_DATA_URL = "/api/me/data";

const erasedSchema = z.object({ sessions: z.number() });

export function eraseOwnData(): Promise<{ sessions: number }> {
  return fetchJson(erasedSchema, withQuery(OWN_DATA_URL, { confirm: "true" }), { method: "DELETE" });
}

const importedSchema = z.object({
  imported: z.number(),
  known: z.number(),
  brokenCount: z.number(),
  broken: z.array(z.object({ title: z.string(), reason: z.enum(["unreadable", "empty", "too_long"]) })),
});
export type ImportedChats = z.infer<typeof importedSchema>;

/** Imports conversations from another program's export. */
export function importChats(file: File): Promise<ImportedChats> {
  const body = new FormData();
  body.append("files", file);
  return fetchJson(importedSchema, "/api/sessions/import/file", { method: "POST", body });
}
