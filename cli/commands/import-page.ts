import type { Connection } from "../connect.ts";
import { type Filing, filingFields, makeCollection } from "../filing.ts";
import { sendUpload } from "../import-file.ts";

/** Has the server fetch and keep a page; returns 1 when it could not be fetched or read. */
export async function importPage(
  connection: Connection,
  { url, ...filing }: { url: string } & Filing,
): Promise<number> {
  const form = new FormData();
  form.set("url", url);
  for (const [name, value] of Object.entries(filingFields(filing))) form.set(name, value);
  await makeCollection(connection, filing);
  let failed = 0;
  for (const { uri, outcome } of await sendUpload(connection, { method: "POST", body: form })) {
    if (outcome.kind === "failed") failed += 1;
    const words = { ready: "added", known: "already in the library", failed: "failed" }[outcome.kind];
    const why = outcome.kind === "failed" ? `: ${outcome.why}` : "";
    process.stdout.write(`${uri} — ${words}${why}\n`);
  }
  return failed > 0 ? 1 : 0;
}
