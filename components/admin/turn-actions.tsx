import { Bug, Check } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { rawTurnUrl, traceUrl } from "@/components/admin/admin-api.ts";
import { bugReport } from "@/components/admin/bug-report.ts";
import { useCopy } from "@/components/chat/copy-text.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

/** Copies a report of the turn for others, and links to the turn as it is stored. */
export function TurnActions({
  sessionId,
  turn,
  trace,
}: {
  sessionId: string;
  turn: Turn;
  trace: TurnTrace | null;
}) {
  const translate = useTranslations("admin.inspector");
  const { copied, copy } = useCopy();
  const Mark = copied ? Check : Bug;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        size="sm"
        title={translate("reportHow")}
        onClick={() => copy(bugReport(turn, trace, sessionId))}
      >
        <Mark size={14} aria-hidden="true" />
        {translate(copied ? "reportCopied" : "copyReport")}
      </Button>
      <a className={buttonLook({ size: "sm" })} href={rawTurnUrl(sessionId, turn.turnId)}>
        {translate("rawTurn")}
      </a>
      {trace && (
        <a className={buttonLook({ size: "sm" })} href={traceUrl(sessionId, turn.turnId)}>
          {translate("rawTrace")}
        </a>
      )}
    </div>
  );
}
