"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { fetchDocuments } from "@/components/document/document-api.ts";
import { cn } from "@/components/ui/cn.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { Turn } from "@/lib/domain/turn.ts";
import type { VisiblePath } from "./branches.ts";
import { type Suggestion, suggestDocuments, suggestSlots, wordsForDocument } from "./mention-suggestions.ts";
import { useTurnPages } from "./use-conversation.ts";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 150;
const LIBRARY_LIMIT = 12;
/** Of a long conversation its newest and its first turns are offered; what lies between is called in words. */
const NEWEST_TURNS = 100;
const FIRST_TURNS = 50;

/** The keys that belong to the menu while it is open; true: taken. */
export interface MentionMenuHandle {
  takeKey: (key: string) => boolean;
}

export interface MentionMenuProps {
  ref: Ref<MentionMenuHandle>;
  id: string;
  query: string;
  conversation: { sessionId: string; turns: number; path: VisiblePath } | null;
  onChoose: (words: string) => void;
  onDismiss: () => void;
  /** The id of the option that Enter would take; the field names it to screen readers. */
  onActive: (id: string | null) => void;
}

/**
 * What an `@` can be completed to, above the composer. The focus stays in the field, which tells of the active option; so
 * this is a plain list box and not cmdk, whose list is bound to an input of its own.
 */
export function MentionMenu({
  ref,
  id,
  query,
  conversation,
  onChoose,
  onDismiss,
  onActive,
}: MentionMenuProps) {
  const translate = useTranslations("chat.mention");
  const path = usePath(conversation);
  const settledQuery = useSettled(query.trim(), PAUSE_MS);
  const library = useQuery({
    queryKey: ["documents", "mention", settledQuery],
    queryFn: ({ signal }) =>
      fetchDocuments({ query: settledQuery, status: "ready", limit: LIBRARY_LIMIT }, signal),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const searching = library.isPending || library.isPlaceholderData || settledQuery !== query.trim();
  const slots = useMemo(() => suggestSlots(path, query.trim()), [path, query]);
  const documents = useMemo(
    () => suggestDocuments(library.data?.documents ?? [], path, query.trim()),
    [library.data, path, query],
  );
  const options: readonly Suggestion[] = [...slots, ...documents];
  const [chosen, setChosen] = useState<string | null>(null);
  const active = options.find((option) => option.key === chosen) ?? options[0];
  const list = useRef<HTMLDivElement>(null);
  const optionId = (key: string) => `${id}-${key.replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}`)}`;
  const activeId = active ? optionId(active.key) : null;
  // Words with spaces that nothing matches are a sentence that happens to hold an `@`.
  const hidden = options.length === 0 && !searching && /\s/.test(query);

  useEffect(() => {
    onActive(hidden ? null : activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId, hidden, onActive]);
  useEffect(() => () => onActive(null), [onActive]);

  const choose = (option: Suggestion) =>
    onChoose(
      option.kind === "document"
        ? wordsForDocument(option)
        : option.newest
          ? translate("slotWords", { slot: option.slot })
          : translate("slotOfTurnWords", { slot: option.slot, turn: option.turnId }),
    );
  useImperativeHandle(ref, () => ({
    takeKey(key) {
      if (hidden) return false;
      if (key === "Escape") {
        onDismiss();
        return true;
      }
      if (key === "ArrowDown" || key === "ArrowUp") {
        const place = active ? options.indexOf(active) : -1;
        const next = place + (key === "ArrowDown" ? 1 : -1);
        setChosen(options.at(next === options.length ? 0 : next)?.key ?? null);
        return options.length > 0;
      }
      if (key !== "Enter" && key !== "Tab") return false;
      if (active) choose(active);
      // Enter must not send half a name while its documents are still looked for.
      return active !== undefined || (key === "Enter" && searching);
    },
  }));

  if (hidden) return null;
  const group = (title: string, members: readonly Suggestion[]) =>
    members.length > 0 && (
      <OptionGroup title={title}>
        {members.map((option) => (
          <Option
            key={option.key}
            id={optionId(option.key)}
            option={option}
            active={option === active}
            onPoint={() => setChosen(option.key)}
            onChoose={() => choose(option)}
          />
        ))}
      </OptionGroup>
    );
  return (
    <div className="absolute inset-x-0 bottom-full z-30 mb-2 overflow-hidden rounded-lg border border-line-strong bg-surface shadow-md">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={translate("label")}
        className="max-h-[min(40dvh,22rem)] overflow-y-auto overscroll-contain p-1.5"
      >
        {group(translate("slots"), slots)}
        {group(translate("documents"), documents)}
      </div>
      {options.length === 0 && (
        <p className="px-4 pb-3 text-ink-3 text-sm">
          {translate(searching ? "searching" : library.isError ? "failed" : "nothing")}
        </p>
      )}
      <p role="status" className="sr-only">
        {searching
          ? ""
          : options.length === 0
            ? translate("nothing")
            : translate("count", { count: options.length })}
      </p>
    </div>
  );
}

function OptionGroup({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, for which there is no element.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-2.5 pt-1.5 pb-1 font-semibold text-2xs text-ink-3">
        {title}
      </p>
      {children}
    </div>
  );
}

function Option({
  id,
  option,
  active,
  onPoint,
  onChoose,
}: {
  id: string;
  option: Suggestion;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const translate = useTranslations("chat.mention");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cn(
        "grid min-h-10 cursor-default grid-cols-[24px_minmax(0,1fr)] items-center gap-2 rounded-sm px-2.5 py-1.5 leading-snug",
        active && "bg-sunken",
      )}
    >
      {option.kind === "slot" ? (
        <SlotMark slot={option.slot} className="justify-self-center" />
      ) : (
        <FileText size={15} aria-hidden="true" className="justify-self-center text-ink-3" />
      )}
      <span className="min-w-0">
        <span className="block truncate text-sm">
          {option.title}
          {option.kind === "slot" && option.version > 1 && (
            <span className="text-ink-3"> {translate("version", { version: option.version })}</span>
          )}
        </span>
        <span className="block truncate text-ink-3 text-xs">
          {option.kind === "document"
            ? option.docId
            : option.newest
              ? translate("newest", { question: option.question })
              : translate("ofTurn", { turn: option.turnId, question: option.question })}
        </span>
      </span>
    </div>
  );
}

/** The turns of the path that are offered, in order, read as they are needed. */
function usePath(conversation: MentionMenuProps["conversation"]): Turn[] {
  const length = conversation?.path.length ?? 0;
  const places = [
    ...Array.from({ length: Math.min(FIRST_TURNS, length) }, (_, index) => index),
    ...Array.from({ length: Math.min(NEWEST_TURNS, length) }, (_, index) => length - 1 - index),
  ];
  const turnIds = [...new Set(places)]
    .sort((a, b) => a - b)
    .flatMap((place) => conversation?.path.turnIdAt(place) ?? []);
  const pages = useTurnPages(conversation?.sessionId ?? "", conversation?.turns ?? 0, turnIds);
  const turns = turnIds.flatMap((turnId) => pages.get(turnId) ?? []);
  const signature = turns.map((turn) => turn.turn_id).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns never change once written; which of them are there says it all.
  return useMemo(() => turns, [signature]);
}
