import {
  BookOpen,
  Calculator,
  ChevronRight,
  Library,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  Search,
  SearchCheck,
  Table,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import type { StepKind, TurnStep } from "@/lib/domain/turn-step.ts";
import { groupSteps, type StepGroup } from "./step-groups.ts";
import type { TurnCommands } from "./turn-commands.ts";
import type { ShownTurn } from "./turn-view-model.ts";
import { useStepWords } from "./use-step-words.ts";

const ICONS: Record<StepKind, LucideIcon> = {
  search_documents: Search,
  read_document: BookOpen,
  list_documents: Library,
  read_table: Table,
  search_conversation: MessageSquareText,
  read_turn: Undo2,
  compute: Calculator,
  note: NotebookPen,
  review: SearchCheck,
};

interface StepListProps {
  turn: ShownTurn;
  commands: Pick<TurnCommands, "openStep" | "goToTurn">;
}

/**
 * The steps taken for an answer: open while nothing is written yet, then folded to one line above the answer.
 * The user's own opening or folding is not overridden.
 */
export function StepList({ turn, commands }: StepListProps) {
  const translate = useTranslations("chat.steps");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { steps, status, answer } = turn;
  if (steps.length === 0) return null;
  const isOpen = chosen ?? (status === "running" && answer === "");
  return (
    <div className="mb-2 text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
        className="-ml-1 flex min-h-7 max-w-full items-center gap-1 rounded-sm px-1 text-left text-ink-3 hover:text-ink"
      >
        <ChevronRight
          size={14}
          aria-hidden="true"
          className={cn("shrink-0 transition-transform duration-100", isOpen && "rotate-90")}
        />
        <StepSummary turn={turn} isOpen={isOpen} />
      </button>
      {isOpen && (
        <ul aria-label={translate("label")} className="ml-1.5 border-line border-l pl-3">
          {groupSteps(steps).map((group) => (
            <Group key={group.kind} group={group} turn={turn} commands={commands} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The current step if the list is folded, otherwise how much was done; failures are mentioned calmly. */
function StepSummary({ turn: { steps, status, answer }, isOpen }: { turn: ShownTurn; isOpen: boolean }) {
  const translate = useTranslations("chat.steps");
  const words = useStepWords();
  const isRunning = status === "running";
  const current = isRunning ? steps.findLast(({ state }) => state === "running") : undefined;
  const failures = steps.filter(({ state }) => state === "failed").length;
  // If the answer was only checked against its originals, nothing was looked up.
  const only = steps.every(({ kind }) => kind === "review") ? steps.at(-1) : undefined;
  const told = isOpen ? undefined : (current ?? only);
  if (told) return <span className="min-w-0 truncate">{words(told)}</span>;
  return (
    <span className="min-w-0 truncate">
      {isRunning && (current || answer === "")
        ? translate("looking")
        : translate("looked", { count: steps.length })}
      {failures > 0 && ` · ${translate("failures", { count: failures })}`}
    </span>
  );
}

function Group({ group, turn, commands }: StepListProps & { group: StepGroup }) {
  const translate = useTranslations("chat.steps.kinds");
  const Icon = ICONS[group.kind];
  return (
    <li className="flex items-start gap-2 py-0.5">
      <Icon size={14} aria-hidden="true" className="mt-1.5 shrink-0 text-ink-3" />
      <ul aria-label={translate(group.kind)} className="min-w-0 flex-1">
        {group.steps.map((step) => (
          <Step key={step.id} step={step} turn={turn} commands={commands} />
        ))}
      </ul>
    </li>
  );
}

/** One line that links to what was read. */
function Step({ step, turn, commands }: StepListProps & { step: TurnStep }) {
  const words = useStepWords()(step);
  const { docId, version, turnId, state } = step;
  const go =
    docId !== undefined && version !== undefined
      ? () => commands.openStep(step, turn.refs)
      : turnId !== undefined
        ? () => commands.goToTurn(turnId)
        : null;
  const look = cn("py-1 [overflow-wrap:anywhere]", state === "running" ? "text-ink" : "text-ink-2");
  return (
    <li className="flex items-baseline gap-1.5">
      {go && state !== "failed" ? (
        <button
          type="button"
          onClick={go}
          className={cn(
            look,
            "rounded-sm text-left underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-accent",
          )}
        >
          {words}
        </button>
      ) : (
        <span className={look}>{words}</span>
      )}
      {state === "running" && turn.status === "running" && (
        <span
          aria-hidden="true"
          className="inline-block size-1.5 shrink-0 animate-pulse rounded-full bg-accent"
        />
      )}
    </li>
  );
}
