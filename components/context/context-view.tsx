"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import { Pill } from "@/components/ui/pill.tsx";
import { INTENTS } from "@/lib/domain/intent.ts";
import { isImported } from "@/lib/domain/reason.ts";
import type { TurnContextView } from "@/lib/domain/turn-context-view.ts";
import { ContextSection, Nothing } from "./context-section.tsx";
import { ContextSummary } from "./context-summary.tsx";
import { PastSection } from "./past-section.tsx";
import { summarizePlan } from "./plan-summary.ts";
import { TokenPlanView } from "./token-plan-view.tsx";
import { TurnLink } from "./turn-link.tsx";
import { useReasonWords } from "./use-reason-words.ts";

interface SectionProps {
  view: TurnContextView;
  onGo: (turnId: number) => void;
}

const OPEN_KEY = "ibid_context_details";

/** What one answer was made from: in a few lines, and with everything there is to know of it folded below. */
export function ContextView(props: SectionProps) {
  const translate = useTranslations("context");
  const [open, setOpen] = useState(() => readKept(OPEN_KEY) !== null);
  return (
    <>
      <ContextSummary view={props.view} />
      <PastSection past={props.view.past} />
      <details
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          keepItem(OPEN_KEY, currentTarget.open ? "true" : null);
        }}
        className="group border-line border-t"
      >
        <summary className="flex cursor-pointer list-none items-center gap-1.5 px-4 py-3 font-semibold text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:rotate-90" />
          {translate("details")}
        </summary>
        <Understood {...props} />
        <Plan {...props} />
        <Selected {...props} />
        <Highlights {...props} />
        <Memory {...props} />
        <Entities {...props} />
      </details>
    </>
  );
}

/** What the question was taken for, and why. */
function Understood({ view }: SectionProps) {
  const translate = useTranslations("context");
  const { followUp } = view;
  const reasonWords = useReasonWords();
  const intent = INTENTS.find((known) => known === view.intent);
  const type = TYPES.find((known) => known === view.questionType);
  return (
    <ContextSection title={translate("question")}>
      <p className="text-ink-2 text-sm">
        {[
          translate(`followUps.${followUp.kind}`),
          // That it follows is said by its kind.
          type === "followup" ? null : type ? translate(`questionTypes.${type}`) : view.questionType,
          view.intent === null
            ? null
            : translate("intent", { intent: intent ? translate(`intents.${intent}`) : view.intent }),
        ]
          .filter((fact) => fact !== null)
          .join(" · ")}
      </p>
      {followUp.reasons.length > 0 && !isImported(followUp.reasons) && (
        <p className="text-ink-3 text-xs">{reasonWords(followUp.reasons)}</p>
      )}
    </ContextSection>
  );
}

/** The numbers of turns make one column, however long they are. */
const TURNS = "grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-2 text-sm";
const TURN = "col-span-2 grid grid-cols-subgrid items-baseline";

const TYPES = ["single", "multi", "compare", "followup"] as const;

function Plan({ view }: SectionProps) {
  const translate = useTranslations("context.plan");
  const summary = useTranslations("context.summary");
  const { tokenPlan: plan, planMissing: missing } = view;
  if (!plan && missing === null) return null;
  return (
    <ContextSection
      title={translate("title")}
      aside={plan && translate("used", { used: plan.used, budget: plan.budget })}
    >
      {plan && (
        <>
          <p className="mb-2 text-ink-2 text-sm tabular-nums">
            {summary("fullHow", { percent: summarizePlan(plan).full })}
          </p>
          <TokenPlanView plan={plan} />
        </>
      )}
      {!plan && <Nothing>{translate(missing === "no_prompt" ? "noPrompt" : "expired")}</Nothing>}
    </ContextSection>
  );
}

function Selected({ view, onGo }: SectionProps) {
  const translate = useTranslations("context.selected");
  const reasonWords = useReasonWords();
  return (
    <ContextSection title={translate("title")}>
      {view.selectedTurns.length === 0 ? (
        <Nothing>{translate("none")}</Nothing>
      ) : (
        <ul className={TURNS}>
          {view.selectedTurns.map((turn) => (
            <li key={turn.turnId} className={TURN}>
              <TurnLink turnId={turn.turnId} onGo={onGo} />
              <span className="line-clamp-2">{turn.question}</span>
              {turn.reasons.length > 0 && (
                <span className="col-start-2 text-ink-3 text-xs">{reasonWords(turn.reasons)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </ContextSection>
  );
}

/** A summary by rule begins with the question, which stands above it. */
function answerOf(summary: string): string {
  return summary.split(" → ").at(-1) ?? summary;
}

function Highlights({ view, onGo }: SectionProps) {
  const translate = useTranslations("context.highlights");
  return (
    <ContextSection title={translate("title")}>
      {view.highlights.length === 0 ? (
        <Nothing>{translate("none")}</Nothing>
      ) : (
        <ol className={TURNS}>
          {view.highlights.map((turn) => (
            <li key={turn.turnId} className={TURN}>
              <TurnLink turnId={turn.turnId} onGo={onGo} />
              <span className="line-clamp-2">{turn.question}</span>
              <span className="col-start-2 line-clamp-2 text-ink-3 text-xs">{answerOf(turn.summary)}</span>
            </li>
          ))}
        </ol>
      )}
    </ContextSection>
  );
}

function Memory({ view, onGo }: SectionProps) {
  const translate = useTranslations("context.memory");
  const { sentences, throughTurn: through } = view.memory;
  return (
    <ContextSection
      title={translate("title")}
      aside={sentences.length > 0 && translate("through", { turn: through })}
    >
      {sentences.length === 0 ? (
        <Nothing>{translate("none")}</Nothing>
      ) : (
        <ul className="space-y-2.5 text-sm">
          {sentences.map(({ text, turns, kind }) => (
            <li key={text}>
              <p>{text}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs">
                {turns.map((turnId) => (
                  <TurnLink key={turnId} turnId={turnId} onGo={onGo} />
                ))}
                {kind !== undefined && kind !== "exchange" && (
                  <span className="text-ink-3">{translate(`kinds.${kind}`)}</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ContextSection>
  );
}

const KINDS = ["document", "alarm", "equipment", "module", "doc_type"] as const;

function Entities({ view, onGo }: SectionProps) {
  const translate = useTranslations("context.entities");
  return (
    <ContextSection title={translate("title")} aside={view.entities.length > 0 && view.entities.length}>
      {view.entities.length === 0 ? (
        <Nothing>{translate("none")}</Nothing>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {view.entities.toReversed().map(({ key, value, turnId }) => {
            const kind = KINDS.find((known) => key.startsWith(`${known}:`)) ?? "other";
            return (
              <li key={key}>
                <button
                  type="button"
                  title={translate("ofTurn", { kind: translate(`kinds.${kind}`), turn: turnId })}
                  onClick={() => onGo(turnId)}
                  className="max-w-full rounded-full"
                >
                  <Pill className="max-w-full text-ink hover:bg-sunken">
                    <span className="truncate">{value}</span>
                    <span className="text-ink-3">{translate(`kinds.${kind}`)}</span>
                  </Pill>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </ContextSection>
  );
}
