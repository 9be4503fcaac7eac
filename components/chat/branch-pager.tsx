import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { useTurn } from "./turn-context.tsx";

/** ‹ 2/3 › between the turns that continue the same turn. */
export function BranchPager() {
  const { turn, siblings, busy: disabled, commands } = useTurn();
  const translate = useTranslations("chat.turn");
  const at = siblings.indexOf(turn.turnId ?? 0);
  const previous = siblings[at - 1];
  const next = siblings[at + 1];
  if (siblings.length < 2) return null;
  const label = translate("branch", { current: at + 1, total: siblings.length });
  return (
    <fieldset
      aria-label={label}
      className="m-0 inline-flex shrink-0 items-center whitespace-nowrap border-0 p-0 text-ink-3 text-xs tabular-nums"
    >
      <IconButton
        icon={ChevronLeft}
        size={14}
        label={translate("previousBranch")}
        disabled={disabled || previous === undefined}
        onClick={() => previous !== undefined && commands.choose(previous)}
      />
      <span aria-hidden="true">
        {at + 1}/{siblings.length}
      </span>
      <IconButton
        icon={ChevronRight}
        size={14}
        label={translate("nextBranch")}
        disabled={disabled || next === undefined}
        onClick={() => next !== undefined && commands.choose(next)}
      />
    </fieldset>
  );
}
