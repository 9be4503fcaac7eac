"use client";

import { useEffect } from "react";

const WORKER = "/service-worker.js";

/**
 * Keeps opened conversations readable without a connection. If several people may use one browser, or the
 * pages are being developed, deletes whatever an earlier visit kept.
 */
export function OfflineReading({ isAllowed }: { isAllowed: boolean }) {
  useEffect(() => {
    // Missing if the page was loaded over an insecure connection.
    if (!("serviceWorker" in navigator)) return;
    void (isAllowed ? register() : forget()).catch(() => {
      // A browser that stores nothing can only read online.
    });
  }, [isAllowed]);
  return null;
}

/** Asynchronous, because some browsers that store nothing throw as soon as they are asked. */
async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
}

async function forget(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await registration?.unregister();
  for (const name of ["ibid-code", "ibid-read"]) await caches.delete(name);
}
