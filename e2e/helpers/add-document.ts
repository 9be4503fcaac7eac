import { z } from "zod";

const uploadedSchema = z.object({ documents: z.tuple([z.object({ doc_id: z.string() })]) });
const stateSchema = z.object({ status: z.string() });
const LOOK_MS = 100;

/** Uploads a file without using the page, waits until it has been read, and returns its id. */
export async function addDocument(server: string, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append("files", new File([new Uint8Array(bytes)], name));
  const answer = await fetch(`${server}/api/documents`, { method: "POST", body: form });
  const docId = uploadedSchema.parse(await answer.json()).documents[0].doc_id;
  for (;;) {
    const known = await fetch(`${server}/api/documents/${encodeURIComponent(docId)}`);
    const { status } = stateSchema.parse(await known.json());
    if (status === "ready") return docId;
    if (status === "failed") throw new Error(`${name} could not be read.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
