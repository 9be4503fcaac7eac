import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import type { Principal } from "../../domain/identity.ts";
import { ingestJob } from "../background/ingest-worker.ts";
import { getServer } from "../process/get-server.ts";

export async function retryDocument(
  container: Container,
  principal: Principal,
  docId: string,
): Promise<void> {
  const document = await container.documentIndex.find(principal, docId);
  if (!document) throw notFound("document");
  if (document.status !== "failed") {
    throw new AppError("conflict", { message: "This document did not fail, so there is nothing to repeat." });
  }
  await container.documentIndex.setProgress(principal, docId, document.version, "queued", 0);
  await container.jobs.add(ingestJob(principal.tenantId, docId, document.version), Date.now());
  getServer().worker.wake();
}
