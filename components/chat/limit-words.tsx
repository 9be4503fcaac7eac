import { useFormatter, useTranslations } from "use-intl/react";
import type { OwnLimits } from "@/lib/domain/month-cost.ts";

export type SaidLimit = "person.reached" | "tenant.reached" | "person.near" | "tenant.near";

/** How much of this month's money is spent, and what happens then. */
export function LimitWords({ said, limits: { person, resetsAt } }: { said: SaidLimit; limits: OwnLimits }) {
  const translate = useTranslations("chat.limits");
  const format = useFormatter();
  const until = format.dateTime(new Date(resetsAt), { month: "long", day: "numeric" });
  const share = format.number(person ? person.cost / person.limit : 0, {
    style: "percent",
    maximumFractionDigits: 0,
  });
  return (
    <>
      {translate(said, { until, share })}
      {person && person.unpriced > 0 && ` ${translate("unpriced", { count: person.unpriced })}`}
    </>
  );
}
