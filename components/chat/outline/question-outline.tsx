import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { readOutline } from "@/components/api/sessions.ts";
import { Button } from "@/components/ui/button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import type { Jump } from "@/lib/domain/branch.ts";
import type { VisiblePath } from "../branches.ts";
import type { LiveTurn } from "../live-turn.ts";
import { branchLanes } from "./branch-lanes.ts";
import { matchingRows, outlineRows } from "./outline-rows.ts";
import { QuestionRows, questionRowId, useRowsInView } from "./question-rows.tsx";

const PAGE_ROWS = 10;

/** The conversation whose questions are listed, and how to go to them. */
export interface ListedConversation {
  sessionId: string;
  turns: number;
  /** Where the conversation branches. */
  jumps: readonly Jump[];
  path: VisiblePath;
  /** The question being answered, on whichever branch. */
  running: Pick<LiveTurn, "clientTurnId" | "userText"> | null;
  /** Null: to the question being answered. */
  onGo: (turnId: number | null) => void;
}

export interface QuestionOutlineProps extends ListedConversation {
  /** The turn in view; null: one without a number. */
  current: number | null;
  /** The field takes the focus when it opens. */
  autoFocus?: boolean;
}

/** The questions that match the typed text, followed by the one being answered. */
function useMatching({ sessionId, turns, jumps, running }: ListedConversation, query: string) {
  const { rows, failed, incomplete, retry } = useOutline(sessionId, turns);
  const sought = useDeferredValue(query);
  const { clientTurnId, userText } = running ?? {};
  const shown = useMemo(() => {
    const last = clientTurnId && [{ key: clientTurnId, turnId: null, question: userText ?? "" }];
    return matchingRows([...rows, ...(last || [])], sought);
  }, [rows, sought, clientTurnId, userText]);
  // A filtered list has gaps, so it has no picture.
  const branches = useMemo(
    () => (jumps.length === 0 || sought.trim() !== "" ? null : branchLanes(jumps, turns)),
    [jumps, turns, sought],
  );
  return { shown, sought, branches, failed, incomplete, retry };
}

/** The index a key leads to from the row at `index` of `count`; undefined: the list does not use this key. */
function rowAfterKey({ key, ctrlKey, metaKey }: KeyboardEvent, index: number, count: number) {
  const edge = ctrlKey || metaKey;
  return {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE_ROWS,
    PageUp: index - PAGE_ROWS,
    Home: edge ? 0 : undefined,
    End: edge ? count - 1 : undefined,
  }[key];
}

/** All questions of the conversation; only those in view are drawn, and typing filters them. */
export function QuestionOutline(props: QuestionOutlineProps) {
  const { current, onGo, autoFocus } = props;
  const translate = useTranslations("chat.outline");
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { shown, sought, branches, failed, incomplete, retry } = useMatching(props, query);
  const active =
    shown.find(({ key }) => key === chosen) ?? shown.find(({ turnId }) => turnId === current) ?? shown[0];
  const activeIndex = active ? shown.indexOf(active) : -1;
  const virtualizer = useRowsInView(scroller, { shown, sought, activeIndex });

  function moveTo(index: number) {
    const within = Math.max(0, Math.min(shown.length - 1, index));
    setChosen(shown[within]?.key ?? null);
    virtualizer.scrollToIndex(within);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = rowAfterKey(event, activeIndex, shown.length);
    if (next !== undefined) moveTo(next);
    else if (event.key === "Enter" && active) onGo(active.turnId);
    else return;
    event.preventDefault();
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="p-2">
        <TextInput
          role="combobox"
          aria-label={translate("search")}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && questionRowId(id, active)}
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          placeholder={translate("search")}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ListFaults incomplete={incomplete} failed={failed} onRetry={retry} />
      <QuestionRows ref={scroller} {...{ ...props, id, shown, active, branches, virtualizer }} />
      <Found count={shown.length} query={sought.trim()} />
    </div>
  );
}

interface ListFaultsProps {
  incomplete: boolean;
  failed: boolean;
  onRetry: () => void;
}

function ListFaults({ incomplete, failed, onRetry }: ListFaultsProps) {
  const translate = useTranslations("chat.outline");
  const actions = useTranslations("common.actions");
  return (
    <>
      {incomplete && (
        <p role="status" className="px-3 pb-1 text-warn text-xs">
          {translate("incomplete")}
        </p>
      )}
      {failed && (
        <div role="alert" className="flex items-center justify-between gap-2 px-3 pb-2 text-ink-2 text-sm">
          {translate("failed")}
          <Button size="sm" onClick={onRetry}>
            {actions("retry")}
          </Button>
        </div>
      )}
    </>
  );
}

function Found({ count, query }: { count: number; query: string }) {
  const translate = useTranslations("chat.outline");
  return (
    <p role="status" className={count > 0 ? "sr-only" : "px-3 pb-4 text-ink-3 text-sm"}>
      {count > 0 ? translate("found", { count }) : translate("nothing", { query })}
    </p>
  );
}

/** An incomplete list is fetched again this often. */
const MISSING_POLL_MS = 5_000;

/** The questions of a whole conversation; fetched when somebody looks at them. */
function useOutline(sessionId: string, turns: number) {
  const asked = useQuery({
    queryKey: ["outline", sessionId, turns],
    queryFn: ({ signal }) => readOutline(sessionId, signal),
    // The others stay while a new turn is being loaded.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.degraded.length ? MISSING_POLL_MS : false),
  });
  const questions = asked.data?.questions;
  const rows = useMemo(
    () => outlineRows(turns, new Map(questions?.map(({ turnId, question }) => [turnId, question]))),
    [turns, questions],
  );
  return {
    rows,
    failed: asked.isError && !asked.data,
    incomplete: (asked.data?.degraded.length ?? 0) > 0,
    retry: () => void asked.refetch(),
  };
}
