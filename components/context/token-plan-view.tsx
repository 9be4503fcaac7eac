import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import type { PlanItem, TokenPlan } from "@/lib/domain/token-plan.ts";
import { usePlanItemWords } from "./plan-item-words.ts";

type Section = TokenPlan["sections"][number];

/** Up to this many items that were cut are named one by one. */
const SHOWN_CUT = 4;
const STRONGEST = 88;
const WEAKEST = 16;

/**
 * The more important a section, the stronger its shade: one colour in steps, so that the order is visible.
 */
function shadeOf(place: number, count: number): string {
  const share = STRONGEST - ((STRONGEST - WEAKEST) * place) / Math.max(1, count - 1);
  return `color-mix(in oklab, var(--accent) ${Math.round(share)}%, var(--surface))`;
}

/**
 * One prompt as a stacked bar, which is only visual; the table below it says all of it, with what did not fit
 * and why.
 */
export function TokenPlanView({ plan }: { plan: TokenPlan }) {
  const translate = useTranslations("context.plan");
  const [lit, setLit] = useState<string | null>(null);
  const shaded = plan.sections.map((section, place) => ({
    section,
    shade: shadeOf(place, plan.sections.length),
  }));
  const free = Math.max(0, plan.budget - plan.used);
  return (
    <>
      <div
        aria-hidden="true"
        className="flex h-[18px] overflow-hidden rounded-[5px] border border-line-strong bg-surface"
      >
        {shaded
          .filter(({ section }) => section.used > 0)
          .map(({ section, shade }) => (
            <div
              key={section.name}
              title={translate(`sections.${section.name}`)}
              onPointerEnter={() => setLit(section.name)}
              onPointerLeave={() => setLit(null)}
              style={{ flexGrow: section.used, flexBasis: 0, background: shade }}
              className={cn(
                "border-surface border-r transition-opacity duration-100",
                lit !== null && lit !== section.name && "opacity-40",
              )}
            />
          ))}
        <div style={{ flexGrow: free, flexBasis: 0 }} />
      </div>
      <table className="mt-2 w-full border-collapse text-sm tabular-nums">
        <PlanHead />
        {shaded.map(({ section, shade }) => (
          <SectionRows
            key={section.name}
            section={section}
            shade={shade}
            isLit={lit === section.name}
            onLit={(isLit) => setLit(isLit ? section.name : null)}
          />
        ))}
      </table>
      {shaded.some(({ section }) => section.used > section.budget) && (
        <p className="mt-2 text-ink-3 text-xs">{translate("lent")}</p>
      )}
      {plan.retried && <p className="mt-2 text-sm text-warn">{translate("retried")}</p>}
    </>
  );
}

function PlanHead() {
  const translate = useTranslations("context.plan");
  return (
    <thead>
      <tr className="text-ink-3 text-xs">
        <th scope="col" className="py-1 text-left font-normal">
          {translate("section")}
        </th>
        <th scope="col" className="w-16 py-1 text-right font-normal">
          {translate("tokens")}
        </th>
        <th scope="col" className="w-16 py-1 text-right font-normal">
          {translate("budget")}
        </th>
      </tr>
    </thead>
  );
}

function SectionRows({
  section,
  shade,
  isLit,
  onLit,
}: {
  section: Section;
  shade: string;
  isLit: boolean;
  onLit: (isLit: boolean) => void;
}) {
  const translate = useTranslations("context.plan");
  const [all, setAll] = useState(false);
  const missing = useMissing(section.items);
  const shown = all ? missing : missing.slice(0, SHOWN_CUT);
  const hidden = missing.length - shown.length;
  return (
    <tbody onPointerEnter={() => onLit(true)} onPointerLeave={() => onLit(false)}>
      <tr className={cn("border-line border-t", isLit && "bg-sunken", section.used === 0 && "text-ink-3")}>
        <th scope="row" className="py-1 text-left font-normal">
          <span
            aria-hidden="true"
            className="mr-2 inline-block size-2.5 rounded-[2px] border border-line-strong align-[-1px]"
            style={section.used > 0 ? { background: shade } : undefined}
          />
          {translate(`sections.${section.name}`)}
        </th>
        <td className="text-right">{translate("number", { tokens: section.used })}</td>
        <td className="text-right text-ink-3">{translate("number", { tokens: section.budget })}</td>
      </tr>
      {shown.map(({ key, name, why, count, tokens, isCut }) => (
        <tr key={key} className="text-ink-3 text-xs">
          <td colSpan={2} className="py-0.5 pl-[18px]">
            {isCut ? <s>{name}</s> : name}
            {count > 1 && ` × ${count}`} <span className="whitespace-nowrap text-warn">{why}</span>
          </td>
          <td className="text-right align-top">{translate("number", { tokens })}</td>
        </tr>
      ))}
      {hidden > 0 && (
        <tr>
          <td colSpan={3} className="pb-1 pl-[18px]">
            <button
              type="button"
              className="rounded-sm text-accent text-xs hover:underline"
              onClick={() => setAll(true)}
            >
              {translate("more", { count: hidden })}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface Missing {
  key: string;
  name: string;
  why: string;
  isCut: boolean;
  count: number;
  tokens: number;
}

/** The items that are missing or cut short; those with the same name and reason are grouped. */
function useMissing(items: readonly PlanItem[]): Missing[] {
  const { nameOf, whyOf } = usePlanItemWords();
  const byKey = new Map<string, Missing>();
  for (const item of items) {
    if (item.state === "used") continue;
    const [name, why] = [nameOf(item), whyOf(item)];
    const key = `${name} ${why}`;
    const known = byKey.get(key);
    if (known) {
      known.count += 1;
      known.tokens += item.tokens;
    } else byKey.set(key, { key, name, why, isCut: item.state === "cut", count: 1, tokens: item.tokens });
  }
  return [...byKey.values()];
}
