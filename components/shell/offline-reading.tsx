"use client";

import { useEffect } from "react";

const WORKER = "/service-worker.js";

/**
 * Keeps opened conversations readable without a connection. Where several people may use one browser, or the pages are
 * being developed, whatever an earlier visit kept is taken away instead.
 */
export function OfflineReading({ isAllowed }: { isAllowed: boolean }) {
  useEffect(() => {
    // Absent where the page came over an open network.
    if (!("serviceWorker" in navigator)) return;
    void (isAllowed ? register() : forget()).catch(() => {
      // A browser that keeps nothing reads with a connection alone.
    });
  }, [isAllowed]);
  return null;
}

/** Asynchronous, because some browsers that keep nothing throw at the mere question. */
async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
}

async function forget(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await registration?.unregister();
  for (const name of ["ibid-code", "ibid-read"]) await caches.delete(name);
}
