import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { DEGRADED_REASONS } from "@/lib/domain/degraded-reasons.ts";
import type { Degraded } from "@/lib/domain/turn.ts";
import type { ShownTurn } from "./turn-view-model.ts";
import { useModelAway } from "./use-answer-model.ts";

/** Reported once, at the top of the page (model-notice.tsx): a model is unavailable. */
const SAID_ABOVE: ReadonlySet<string> = new Set(["understanding_late", "understanding_away"]);
/** Also reported there while it lasts; once the model is back, the answer itself says what happened to it. */
const QUOTED_INSTEAD = ["model_failed", "model_silent", "model_away"] as const;

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** What was missing for an answer, and how it was answered instead. */
export function DegradedNotice({ degraded }: { degraded: readonly Degraded[] }) {
  const translate = useTranslations("chat.turn");
  return (
    <Notice>
      {degraded.map(({ what, why }) => {
        const known = DEGRADED_REASONS.find((reason) => reason === why);
        return (
          <span key={`${what}/${why}`} className="mb-1 block last:mb-0">
            {known ? translate(`degradedReasons.${known}`) : translate("degraded", { what, why })}
          </span>
        );
      })}
    </Notice>
  );
}

/** Explains in words what went wrong with an answer. */
export function TurnNotices({ turn }: { turn: ShownTurn }) {
  const translate = useTranslations("chat.turn");
  const isInterrupted = turn.status === "interrupted";
  const quoted = QUOTED_INSTEAD.find((reason) => turn.degraded.some(({ why }) => why === reason));
  const shown = turn.degraded.filter(
    ({ why }) => why !== quoted && !SAID_ABOVE.has(why) && !(isInterrupted && why === "interrupted"),
  );
  const brokeOff = shown.some(({ why }) => why === "model_cut_off");
  return (
    <>
      {turn.status === "stopped" && (
        <p className="mt-2 text-ink-3 text-sm">
          {translate(turn.answer === "" ? "stoppedEmpty" : "stopped")}
        </p>
      )}
      {quoted && <QuotedInstead reason={quoted} />}
      {isInterrupted && !brokeOff && <Notice>{translate("interrupted")}</Notice>}
      {shown.length > 0 && <DegradedNotice degraded={shown} />}
    </>
  );
}

function QuotedInstead({ reason }: { reason: (typeof QUOTED_INSTEAD)[number] }) {
  const translate = useTranslations("chat.turn");
  const away = useModelAway();
  if (away?.role === "answer") return null;
  return <p className="mt-2 text-ink-3 text-sm">{translate(`degradedReasons.${reason}`)}</p>;
}

/** A question the server refused or could not take: says that nothing is lost, and what to do. */
export function TurnFailure({
  error,
  onRetry,
  onDiscard,
}: {
  error: unknown;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const translate = useTranslations("chat.turn");
  const errorWords = useErrorWords();
  return (
    <div role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-3">
      <p className="font-semibold text-danger">{translate("failedTitle")}</p>
      <p className="mt-1">
        {errorWords(error)} {translate("failedKept")}
      </p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={onRetry}>
          {translate("retry")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {translate("discard")}
        </Button>
      </div>
    </div>
  );
}
