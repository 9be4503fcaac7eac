import { parentPort, workerData } from "node:worker_threads";
import type { BuiltFormat, ExportedConversation } from "./exported.ts";

/** The thread that lays out one conversation (started by lib/server/export/build-file.ts) and then ends. */
const { conversation, format }: { conversation: ExportedConversation; format: BuiltFormat } = workerData;

/** Each writer loads only what its format needs. */
const WRITERS: Record<BuiltFormat, () => Promise<Uint8Array>> = {
  docx: async () => (await import("./docx.ts")).docxOf(conversation),
  pdf: async () => (await import("./pdf/pdf.ts")).pdfOf(conversation),
  html: async () => {
    const { htmlPieces } = await import("./html.ts");
    return new TextEncoder().encode([...htmlPieces(conversation)].join(""));
  },
};

parentPort?.postMessage(await WRITERS[format]());
