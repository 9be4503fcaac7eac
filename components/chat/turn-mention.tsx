import { useTranslations } from "use-intl/react";
import { useTurn } from "./turn-context.tsx";

/** `[turn 3]` in the text: the turn it rests on, which a click brings into view. */
export function TurnMention({ turnId }: { turnId: number }) {
  const translate = useTranslations("chat.turn");
  const { commands } = useTurn();
  return (
    <button
      type="button"
      title={translate("goToQuestion", { turn: turnId })}
      onClick={() => commands.goToTurn(turnId)}
      className="mx-px whitespace-nowrap rounded-sm border border-line px-1 text-accent text-xs tabular-nums hover:bg-accent-soft"
    >
      {translate("questionMention", { turn: turnId })}
    </button>
  );
}
