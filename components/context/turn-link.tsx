import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";

const turnHash = (turnId: number) => `#turn-${turnId}`;

/** "Turn 12": a link that brings the turn into view in the conversation. */
export function TurnLink({
  turnId,
  onGo,
  className,
}: {
  turnId: number;
  onGo: (turnId: number) => void;
  className?: string;
}) {
  const translate = useTranslations("context");
  return (
    <a
      href={turnHash(turnId)}
      title={translate("goToTurn", { turn: turnId })}
      onClick={(event) => {
        // With a modifier key it opens like any link, in a tab or window of its own.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(turnId);
      }}
      className={cn(
        "inline-flex min-h-6 items-center whitespace-nowrap rounded-sm font-medium text-accent tabular-nums no-underline hover:underline",
        className,
      )}
    >
      {translate("turn", { turn: turnId })}
    </a>
  );
}
