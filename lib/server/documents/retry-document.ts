import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Principal } from "../../domain/identity.ts";
import { ingestJob } from "../background/ingest-worker.ts";
import { getServer } from "../process/get-server.ts";
import { findChangeable } from "./find-changeable.ts";

export async function retryDocument(
  container: Container,
  principal: Principal,
  docId: string,
): Promise<void> {
  const document = await findChangeable(container, principal, docId, "have it read again");
  if (document.status !== "failed") {
    throw new AppError("conflict", { message: "This document did not fail, so there is nothing to repeat." });
  }
  await container.documentIndex.setProgress(principal, docId, document.version, "queued", 0);
  await container.jobs.add(
    ingestJob(principal.tenantId, docId, document.version, principal.userId, document),
    Date.now(),
  );
  getServer().worker.wake();
}
