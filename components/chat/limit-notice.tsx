"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { readOwnLimits } from "@/components/api/own-limits.ts";
import { LIMITS_KEY } from "@/components/api/query-keys.ts";
import type { OwnLimits } from "@/lib/domain/month-cost.ts";
import type { SaidLimit } from "./limit-words.tsx";

// Fetched where there is something to say.
const LimitWords = lazy(() => import("./limit-words.tsx").then((module) => ({ default: module.LimitWords })));

/** Above the composer: the money of this month is nearly or wholly spent. */
export function LimitNotice({ running }: { running: boolean }) {
  const { data, refetch } = useQuery({
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }) => readOwnLimits(signal),
  });
  // What an answer cost is known when it is there.
  useEffect(() => {
    if (running) return () => void refetch();
  }, [running, refetch]);
  const said = data && worseOf(data);
  if (!data || !said) return <div role="status" className="sr-only" />;
  return (
    <div
      role="status"
      className="mx-auto mb-1.5 max-w-[700px] rounded-md bg-warn-soft px-3 py-1.5 text-[13px] text-warn"
    >
      <Suspense>
        <LimitWords said={said} limits={data} />
      </Suspense>
    </div>
  );
}

/** What is reached goes before what is near, and one's own limit before everybody's. */
function worseOf({ person, tenant }: OwnLimits): SaidLimit | null {
  if (person?.state === "reached") return "person.reached";
  if (tenant?.state === "reached") return "tenant.reached";
  if (person?.state === "near") return "person.near";
  return tenant?.state === "near" ? "tenant.near" : null;
}
