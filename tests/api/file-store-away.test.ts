import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import type { ObjectStore } from "../../lib/ports/object-store.ts";
import { JOB_AWAY_MS } from "../../lib/tunables/background.ts";
import { type InProcessApp, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const DOWN = "S3 cannot be reached right now. Nothing was lost; try again in a moment.";

const away = async () => {
  throw new AppError("unavailable", { message: "S3: could not look", userMessage: DOWN });
};
const AWAY: Partial<ObjectStore> = { size: away, put: away, stage: away, read: away, readAll: away };

describe("while the file store is away", () => {
  let app: InProcessApp;
  let store: ObjectStore;
  beforeEach(async () => {
    app = await startInProcessApp();
    store = app.server.container.objectStore;
  });
  afterEach(() => app.server.worker.stop());

  const goAway = (methods: Partial<ObjectStore>) => {
    app.server.container.objectStore = { ...store, ...methods };
  };

  it("an upload is refused before its first byte is taken, and says that nothing was added", async () => {
    goAway(AWAY);
    let taken = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          taken += 1;
          controller.enqueue(new Uint8Array(1_000));
        },
      },
      { highWaterMark: 0 },
    );
    const response = await app.call(ANN, "POST", "/api/documents", {
      body,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      code: "unavailable",
      message: `Nothing of this upload was added to the library. ${DOWN}`,
    });
    expect(taken).toBe(0);
  });

  it("an upload that loses the store on its way says that nothing was added", async () => {
    goAway({ stage: away });
    const response = await app.upload(ANN, "pump.md", "# Pump");
    expect(await response.json()).toMatchObject({
      code: "unavailable",
      message: `Nothing of this upload was added to the library. ${DOWN}`,
    });
    const listed = (await app.send(ANN, "GET", "/api/documents")).body;
    expect(listed).toMatchObject({ documents: [] });
  });

  it("originals and texts cannot be opened, and say so in words", async () => {
    const docId = await app.add(ANN, "pump.md", "# Pump\n\nThe flow is 48 L/min.");
    goAway(AWAY);
    for (const part of ["original", "rendition"]) {
      expect(await app.send(ANN, "GET", `/api/documents/${docId}/${part}`)).toEqual({
        status: 503,
        body: { code: "unavailable", message: DOWN },
      });
    }
    app.server.container.objectStore = store;
    const again = await app.call(ANN, "GET", `/api/documents/${docId}/original`);
    expect(await again.text()).toContain("48 L/min");
  });

  it("a document that was being added is not marked as failed: it waits for the store with all its attempts", async () => {
    const { container, worker } = app.server;
    let tried = 0;
    const counted = async () => {
      tried += 1;
      return away();
    };
    goAway({
      readAll: counted,
      read: counted,
      size: async (key, checksum) => (tried === 0 ? store.size(key, checksum) : away()),
    });
    const before = Date.now();
    const { documents } = await (await app.upload(ANN, "pump.md", "# Pump\n\nThe flow is 48 L/min.")).json();
    await vi.waitFor(() => expect(tried).toBe(1));
    await worker.stop();
    const document = await container.documentIndex.find({ tenantId: "acme" }, documents[0].doc_id);
    expect(document?.status).not.toBe("failed");
    const lease = { owner: "test", milliseconds: 1_000 };
    expect(await container.jobs.take(["ingest"], lease, before + JOB_AWAY_MS - 1)).toBeNull();
    expect(await container.jobs.take(["ingest"], lease, Date.now() + JOB_AWAY_MS)).toMatchObject({
      payload: { doc_id: documents[0].doc_id },
      attempts: 1,
    });
  });
});

describe("downloads straight from the file store", () => {
  it.each([
    ["a link that is opened goes there", {}, 302],
    ["a page that reads the bytes does not", { "sec-fetch-mode": "cors" }, 200],
    ["nor does a part of a file", { range: "bytes=0-3" }, 206],
  ])("where they are allowed, %s", async (_words, headers, status) => {
    const app = await startInProcessApp({ S3_PRESIGNED_DOWNLOADS: "true" });
    const docId = await app.add(ANN, "pump.md", "# Pump");
    const presign = vi.fn(async () => "https://bucket.example/acme/sum?signature");
    app.server.container.objectStore = { ...app.server.container.objectStore, presign };
    const address = `/api/documents/${docId}/original`;
    const response = await app.call(ANN, "GET", address, { headers });
    expect(response.status).toBe(status);
    if (status === 302) {
      expect(response.headers.get("location")).toBe("https://bucket.example/acme/sum?signature");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(presign).toHaveBeenCalledWith(expect.anything(), expect.any(String), {
        fileName: "pump.md",
        contentType: "text/markdown",
        expiresSeconds: 300,
      });
    } else expect(presign).not.toHaveBeenCalled();
    await app.server.worker.stop();
  });

  it("happen through us unless a setting says otherwise", async () => {
    const app = await startInProcessApp();
    const { documents } = await (await app.upload(ANN, "pump.md", "# Pump")).json();
    app.server.container.objectStore = {
      ...app.server.container.objectStore,
      presign: async () => "https://bucket.example/",
    };
    const response = await app.call(ANN, "GET", `/api/documents/${documents[0].doc_id}/original`);
    expect(await response.text()).toBe("# Pump");
    await app.server.worker.stop();
  });
});
