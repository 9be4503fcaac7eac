import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ASSISTANTS } from "../../assistants/find-assistant.ts";
import { sampleLibrarySchema, sampleUri } from "../../assistants/sample-library.ts";
import type { Container } from "../../container.ts";
import type { Principal } from "../../domain/identity.ts";
import { log } from "../process/log.ts";
import { addDocument } from "./add-document.ts";

const LIBRARIAN: Principal = { tenantId: "local", userId: "local", role: "admin" };

/** Puts the sample libraries into an empty data folder, once: deleted samples do not come back. */
export async function loadSamples(container: Container): Promise<void> {
  const { environment } = container;
  const mark = join(environment.dataFolder, "samples-loaded");
  if (environment.IBID_SAMPLES === "off" || environment.IBID_AUTH !== "none" || (await exists(mark))) return;
  // The mark is in this process's own folder; of a library that others work with too, its documents tell.
  if (container.shared && (await container.documentIndex.count(LIBRARIAN)) > 0) return;
  for (const assistant of ASSISTANTS) {
    const folder = join(environment.projectFolder, "samples", assistant.sample_library);
    const library = sampleLibrarySchema.parse(
      JSON.parse(await readFile(join(folder, "library.json"), "utf8")),
    );
    for (const sample of library) {
      const stored = await container.objectStore.put(LIBRARIAN, await readFile(join(folder, sample.file)));
      await addDocument(container, LIBRARIAN, {
        ...(sample.doc_id ? { doc_id: sample.doc_id } : {}),
        uri: sampleUri(assistant.sample_library, sample.file),
        title: sample.title,
        doc_type: sample.doc_type,
        metadata: { ...sample.metadata, assistant: assistant.id },
        ...stored,
      });
    }
  }
  await writeFile(mark, new Date().toISOString());
  log.info("sample libraries loaded");
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
