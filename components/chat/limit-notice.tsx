import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { readOwnLimits } from "@/components/api/own-limits.ts";
import { LIMITS_KEY } from "@/components/api/query-keys.ts";
import type { OwnLimits } from "@/lib/domain/month-cost.ts";
import type { SaidLimit } from "./limit-words.tsx";

// Loaded when there is something to say.
const LimitWords = lazy(() => import("./limit-words.tsx").then((module) => ({ default: module.LimitWords })));

/** The notice above the composer that this month's money is nearly or fully spent. */
export function LimitNotice({ running }: { running: boolean }) {
  const { data, refetch } = useQuery({
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }) => readOwnLimits(signal),
  });
  // The cost of an answer is known when it is complete.
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

/** A reached limit comes before a near one, and the user's own before the tenant's. */
function worseOf({ person, tenant }: OwnLimits): SaidLimit | null {
  if (person?.state === "reached") return "person.reached";
  if (tenant?.state === "reached") return "tenant.reached";
  if (person?.state === "near") return "person.near";
  return tenant?.state === "near" ? "tenant.near" : null;
}
