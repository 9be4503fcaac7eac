import { CircleCheck, CircleDashed, CircleSlash2 } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import type { Tier } from "@/lib/domain/turn.ts";

const LOOKS = {
  answer: { Icon: CircleCheck, look: "border-transparent bg-accent-soft text-accent" },
  closest: { Icon: CircleDashed, look: "border-dashed border-line-strong text-ink-2" },
  nothing: { Icon: CircleSlash2, look: "border-transparent bg-sunken text-ink-3" },
} as const;

/** The confidence of an answer without a model; only a sure one has the accent colour. */
export function TierBadge({ tier }: { tier: Tier }) {
  const translate = useTranslations("chat.turn.tiers");
  const { Icon, look } = LOOKS[tier];
  return (
    <p
      className={cn(
        "mb-2 inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 font-medium text-[12.5px]",
        look,
      )}
    >
      <Icon size={14} aria-hidden="true" />
      {translate(tier)}
    </p>
  );
}
