import { expect, it, vi } from "vitest";
import { AppError } from "../../../lib/domain/app-error.ts";
import { JOB_AWAY_MS, JOB_LEASE_MS } from "../../../lib/tunables/background.ts";
import { startInProcessApp } from "../../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };

it("a document whose stores are away keeps its job, even when the database goes away while it is given back", async () => {
  const app = await startInProcessApp();
  const { container, worker } = app.server;
  const { jobs, objectStore } = container;
  let tried = 0;
  container.objectStore = {
    ...objectStore,
    async readAll() {
      tried += 1;
      // From here on nothing can be added to the queue.
      vi.spyOn(jobs, "add").mockRejectedValue(new AppError("unavailable", { message: "libSQL is away" }));
      throw new AppError("unavailable", { message: "S3 is away" });
    },
    async size(key, checksum) {
      if (tried > 0) throw new AppError("unavailable", { message: "S3 is away" });
      return objectStore.size(key, checksum);
    },
  };
  await app.upload(ANN, "pump.md", "# Pump\n\nThe flow is 48 L/min.");
  await vi.waitUntil(() => tried === 1);
  await worker.stop();
  const later = Date.now() + JOB_AWAY_MS + JOB_LEASE_MS;
  const lease = { owner: "test", milliseconds: 1_000 };
  expect(await jobs.take(["ingest"], lease, later)).toMatchObject({ tenantId: "acme", attempts: 1 });
  container.close();
});
