import { describe, expect, it, vi } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import type { ObjectStore } from "../../../../lib/ports/object-store.ts";
import { receiveUpload } from "../../../../lib/server/documents/receive-upload.ts";
import { startInProcessApp } from "../../../helpers/in-process-app.ts";

const KEY = { tenantId: "acme" };

const headOf = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;

/**
 * An upload of two files whose second one has not come to its end, and of which no more
 * comes until it is cut off.
 */
function unfinishedUpload() {
  let cut: (cause: Error) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      cut = (cause) => controller.error(cause);
      controller.enqueue(new TextEncoder().encode(`${headOf("a.txt")}whole\r\n${headOf("b.txt")}beginn`));
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    headers: { "content-type": "multipart/form-data; boundary=x" },
    duplex: "half",
  };
  const request = new Request("http://ibid.test/api/documents", init);
  return { request, cut: (cause: Error) => cut(cause) };
}

/** Counts what is being stored; `first` decides about the first file once it has come whole. */
async function storeThat(first: () => Promise<void>) {
  const { server } = await startInProcessApp();
  await server.worker.stop();
  const { stage, ...rest } = server.container.objectStore;
  const state = { begun: 0, settled: 0 };
  const objects: ObjectStore = {
    ...rest,
    async stage(key, content) {
      state.begun += 1;
      const mine = state.begun;
      try {
        const stored = await stage(key, content);
        if (mine === 1) await first();
        return stored;
      } finally {
        state.settled += 1;
      }
    },
  };
  return { objects, state };
}

describe("an upload of several files", () => {
  it("is refused when one cannot be stored, although another is still on its way", async () => {
    const { objects, state } = await storeThat(async () => {
      await vi.waitUntil(() => state.begun === 2);
      throw new AppError("storage_full", { message: "The store is full." });
    });
    await expect(receiveUpload(unfinishedUpload().request, KEY, objects)).rejects.toMatchObject({
      code: "storage_full",
      userMessage: "The store is full.",
    });
    expect(state).toEqual({ begun: 2, settled: 2 });
  });

  it("is refused when the sender goes away in the middle, and nothing goes on waiting for the rest", async () => {
    const { objects, state } = await storeThat(async () => {});
    const { request, cut } = unfinishedUpload();
    const received = receiveUpload(request, KEY, objects);
    received.catch(() => {});
    await vi.waitUntil(() => state.begun === 2);
    cut(new Error("gone"));
    await expect(received).rejects.toMatchObject({
      code: "malformed_body",
      message: "The upload broke off or is not valid multipart/form-data.",
    });
    expect(state.settled).toBe(2);
  });
});
