"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { readOwnLimits } from "@/components/api/own-limits.ts";
import { LIMITS_KEY } from "@/components/api/query-keys.ts";
import type { OwnLimits } from "@/lib/domain/month-cost.ts";

/** Above the composer: the money of this month is nearly or wholly spent, and what happens then. */
export function LimitNotice({ running }: { running: boolean }) {
  const translate = useTranslations("chat.limits");
  const format = useFormatter();
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
  const { person } = data;
  const values = {
    until: format.dateTime(new Date(data.resetsAt), { month: "long", day: "numeric" }),
    share: format.number(person ? person.cost / person.limit : 0, {
      style: "percent",
      maximumFractionDigits: 0,
    }),
  };
  return (
    <div
      role="status"
      className="mx-auto mb-1.5 max-w-[700px] rounded-md bg-warn-soft px-3 py-1.5 text-[13px] text-warn"
    >
      {translate(said, values)}
      {person && person.unpriced > 0 && ` ${translate("unpriced", { count: person.unpriced })}`}
    </div>
  );
}

/** What is reached goes before what is near, and one's own limit before everybody's. */
function worseOf({ person, tenant }: OwnLimits) {
  if (person?.state === "reached") return "person.reached";
  if (tenant?.state === "reached") return "tenant.reached";
  if (person?.state === "near") return "person.near";
  return tenant?.state === "near" ? "tenant.near" : null;
}
