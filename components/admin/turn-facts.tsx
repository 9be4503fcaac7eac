import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useAmounts } from "@/components/admin/metrics/use-amounts.ts";
import { turnsSelectedIn } from "@/components/admin/trace-detail.ts";
import { useDuration } from "@/components/admin/use-duration.ts";
import { useReasonWords } from "@/components/context/use-reason-words.ts";
import { Pill } from "@/components/ui/pill.tsx";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

/** The facts of a turn that fit in a word or a number each. */
export function TurnFacts({ turn, trace }: { turn: Turn; trace: TurnTrace | undefined }) {
  const translate = useTranslations("admin");
  const context = useTranslations("context");
  const format = useFormatter();
  const duration = useDuration();
  const { dollars } = useAmounts();
  const reasons = useReasonWords()(turn.followUp.reasons);
  const { usage } = turn;
  const turns = trace ? turnsSelectedIn(trace) : [];
  return (
    <ul aria-label={translate("facts")} className="mt-3 flex flex-wrap gap-x-2 gap-y-1.5">
      <Fact warn={turn.action === "ask_back" || turn.action === "no_evidence"}>
        {translate(`actions.${turn.action}`)}
      </Fact>
      {turn.status !== "complete" && <Fact warn>{translate(`statuses.${turn.status}`)}</Fact>}
      <Fact>
        {context(`followUps.${turn.followUp.kind}`)}
        {reasons && ` — ${reasons}`}
      </Fact>
      <Fact>{translate("route", { route: turn.route })}</Fact>
      <Fact>{context(`questionTypes.${turn.questionType}`)}</Fact>
      {turns.length > 0 && <Fact>{translate("selectedTurns", { turns: turns.join(", ") })}</Fact>}
      <Fact>
        {translate("confidence", {
          confidence: format.number(turn.confidence, { maximumFractionDigits: 2 }),
        })}
      </Fact>
      <Fact>{translate("modelCalls", { count: usage.modelCalls })}</Fact>
      {usage.modelCalls > 0 && (
        <Fact>
          {translate("tokens", {
            input: format.number(usage.inputTokens),
            output: format.number(usage.outputTokens),
          })}
        </Fact>
      )}
      <Fact>{turn.answerModel ?? translate("quoting")}</Fact>
      {usage.cost !== undefined && usage.cost > 0 && <Fact>{dollars(usage.cost)}</Fact>}
      <Fact>{duration(usage.durationMs)}</Fact>
      <Fact>{format.dateTime(new Date(turn.ts), { dateStyle: "medium", timeStyle: "medium" })}</Fact>
    </ul>
  );
}

function Fact({ warn, children }: { warn?: boolean; children: ReactNode }) {
  return (
    <li>
      <Pill tone={warn ? "warn" : "plain"} className="whitespace-normal">
        <span>{children}</span>
      </Pill>
    </li>
  );
}
