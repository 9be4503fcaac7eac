"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import type { Jump } from "@/lib/domain/branch.ts";
import type { VisiblePath } from "../branches.ts";
import type { LiveTurn } from "../live-turn.ts";
import { branchLanes } from "./branch-lanes.ts";
import { LanesPicture } from "./lanes-picture.tsx";
import { matchingRows, type OutlineRow } from "./outline-rows.ts";
import { QuestionOption, ROW_HEIGHT } from "./question-option.tsx";
import { useOutline } from "./use-outline.ts";

const OVERSCAN = 6;
const PAGE_ROWS = 10;

/** The conversation whose questions are listed, and how one goes to them. */
export interface ListedConversation {
  sessionId: string;
  turns: number;
  /** Where the conversation branches. */
  jumps: readonly Jump[];
  path: VisiblePath;
  /** What is being answered, on whichever branch. */
  running: Pick<LiveTurn, "clientTurnId" | "userText"> | null;
  /** Null: to the one that is being answered. */
  onGo: (turnId: number | null) => void;
}

export interface QuestionOutlineProps extends ListedConversation {
  /** The turn in view; null: one without a number. */
  current: number | null;
  /** The field takes the focus when it opens. */
  autoFocus?: boolean;
}

/** The questions that match what was typed, with the one that is being answered behind them. */
function useMatching({ sessionId, turns, jumps, running }: ListedConversation, query: string) {
  const { rows, failed, incomplete, retry } = useOutline(sessionId, turns);
  const sought = useDeferredValue(query);
  const { clientTurnId, userText } = running ?? {};
  const shown = useMemo(() => {
    const last = clientTurnId && [{ key: clientTurnId, turnId: null, question: userText ?? "" }];
    return matchingRows([...rows, ...(last || [])], sought);
  }, [rows, sought, clientTurnId, userText]);
  // A list with gaps has no picture.
  const branches = useMemo(
    () => (jumps.length === 0 || sought.trim() !== "" ? null : branchLanes(jumps, turns)),
    [jumps, turns, sought],
  );
  return { shown, sought, branches, failed, incomplete, retry };
}

/** The drawn part of the list; it opens where one is, and at what is found first. */
function useRowsInView(
  scroller: RefObject<HTMLDivElement | null>,
  { shown, sought, activeIndex }: { shown: readonly OutlineRow[]; sought: string; activeIndex: number },
) {
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // The list reckons all places anew for other keys.
    getItemKey: useCallback((index: number) => shown[index]?.key ?? index, [shown]),
    overscan: OVERSCAN,
  });
  const opening = useRef(activeIndex);
  opening.current = activeIndex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query shows another list
  useLayoutEffect(() => {
    if (opening.current >= 0) virtualizer.scrollToIndex(opening.current, { align: "center" });
  }, [virtualizer, sought]);
  return virtualizer;
}

/** Where a key leads from the row at `index` of `count`; undefined: it is no key of the list. */
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

/** All questions of the conversation, of which only those in view are drawn; typing filters them. */
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
          aria-activedescendant={active && optionId(id, active)}
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

const optionId = (id: string, row: OutlineRow) => `${id}-${row.key}`;

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

interface QuestionRowsProps extends QuestionOutlineProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  shown: readonly OutlineRow[];
  active: OutlineRow | undefined;
  branches: ReturnType<typeof branchLanes> | null;
  virtualizer: ReturnType<typeof useRowsInView>;
}

function QuestionRows(props: QuestionRowsProps) {
  const { ref, id, shown, active, branches, virtualizer, path, current, onGo } = props;
  const translate = useTranslations("chat.outline");
  const isOnPath = (turnId: number) => path.indexOf(turnId) >= 0;
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={translate("label")}
      // Reached through the field; the arrows move in it from there.
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-1 pb-1 outline-none"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          return (
            row && (
              <QuestionOption
                key={row.key}
                id={optionId(id, row)}
                row={row}
                place={index + 1}
                count={shown.length}
                isActive={row === active}
                isHere={row.turnId === current}
                isElsewhere={row.turnId !== null && !isOnPath(row.turnId)}
                picture={
                  branches &&
                  row.turnId !== null && (
                    <LanesPicture
                      row={branches.row(row.turnId)}
                      lanes={branches.lanes}
                      height={ROW_HEIGHT}
                      isOnPath={isOnPath}
                      turnId={row.turnId}
                    />
                  )
                }
                top={start}
                onGo={() => onGo(row.turnId)}
              />
            )
          );
        })}
      </div>
    </div>
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
