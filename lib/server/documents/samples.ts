import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ASSISTANTS } from "../../assistants/find-assistant.ts";
import { sampleLibrarySchema, sampleUri } from "../../assistants/sample-library.ts";
import type { Container } from "../../container.ts";
import type { Principal } from "../../domain/identity.ts";
import { isKeptSample, type SampleState } from "../../domain/sample-document.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { readShelves } from "../../retrieval/search/library-shelves.ts";
import { addDocument } from "./add-document.ts";
import { removeDocument } from "./remove-document.ts";

export async function readSamples(
  { documentIndex, environment }: Container,
  key: Principal,
): Promise<SampleState> {
  const { samples, hasOwn } = await readShelves(documentIndex, key);
  const kept = samples.length > 0 && samples.every(isKeptSample);
  const mayChange = key.role === "admin";
  return {
    documents: samples.length,
    searched: samples.length > 0 && (kept || !hasOwn),
    kept,
    own: hasOwn,
    mayChange,
    offered: mayChange && environment.IBID_SAMPLES === "on",
  };
}

/** Adds whatever is missing of the sample libraries. */
export async function addSamples(container: Container, principal: Principal): Promise<void> {
  for (const assistant of ASSISTANTS) {
    const folder = join(container.environment.projectFolder, "samples", assistant.sampleLibrary);
    const library = fromWire(sampleLibrarySchema).parse(
      JSON.parse(await readFile(join(folder, "library.json"), "utf8")),
    );
    for (const sample of library) {
      const stored = await container.objectStore.put(principal, await readFile(join(folder, sample.file)));
      await addDocument(container, principal, {
        ...(sample.docId ? { docId: sample.docId } : {}),
        uri: sampleUri(assistant.sampleLibrary, sample.file),
        title: sample.title,
        docType: sample.docType,
        metadata: { ...sample.metadata, assistant: assistant.id },
        ...stored,
      });
    }
  }
}

export async function removeSamples(container: Container, principal: Principal): Promise<void> {
  const { samples } = await readShelves(container.documentIndex, principal);
  for (const { docId } of samples) await removeDocument(container, principal, docId);
}

/** Sets whether samples are searched alongside people's own documents. */
export async function keepSamples(
  { documentIndex }: Container,
  principal: Principal,
  kept: boolean,
): Promise<void> {
  const { samples } = await readShelves(documentIndex, principal);
  for (const { docId } of samples)
    await documentIndex.setMetadata(principal, docId, { kept: kept ? true : null });
}
