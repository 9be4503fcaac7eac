import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { fetchDocuments } from "@/components/document/document-api.ts";
import type { Turn } from "@/lib/domain/turn.ts";
import type { VisiblePath } from "./branches.ts";
import { OptionGroup, optionId } from "./mention-options.tsx";
import { type Suggestion, suggestDocuments, suggestSlots, wordsForDocument } from "./mention-suggestions.ts";
import { useTurnPages } from "./use-conversation.ts";
import { type MentionMenuHandle, useMenuKeys } from "./use-menu-keys.ts";
import { useSettled } from "./use-settled.ts";

export interface MentionMenuProps {
  ref: Ref<MentionMenuHandle>;
  id: string;
  query: string;
  conversation: OfferedConversation | null;
  onChoose: (words: string) => void;
  onDismiss: () => void;
  /** The id of the option that Enter would take; the field refers screen readers to it. */
  onActive: (id: string | null) => void;
}

/**
 * The completions of an `@`, above the composer. The focus stays in the field, which names the active option;
 * so this is a plain list box and not cmdk, whose list is bound to an input of its own.
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
  const { slots, documents, searching, failed } = useSuggestions(query.trim(), conversation);
  const options: readonly Suggestion[] = [...slots, ...documents];
  const [chosen, setChosen] = useState<string | null>(null);
  const active = options.find((option) => option.key === chosen) ?? options[0];
  const activeId = active ? optionId(id, active.key) : null;
  // Words with spaces that match nothing are a sentence that happens to contain an `@`.
  const hidden = options.length === 0 && !searching && /\s/.test(query);

  useEffect(() => {
    onActive(hidden ? null : activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId, hidden, onActive]);
  useEffect(() => () => onActive(null), [onActive]);

  const wordsFor = useWordsFor();
  const choose = (option: Suggestion) => onChoose(wordsFor(option));
  useMenuKeys(ref, hidden, {
    onDismiss,
    step(by) {
      const place = active ? options.indexOf(active) : -1;
      const next = place + by;
      setChosen(options.at(next === options.length ? 0 : next)?.key ?? null);
      return options.length > 0;
    },
    // Enter must not send half a name while documents are still being searched.
    take(isEnter) {
      if (active) choose(active);
      return active !== undefined || (isEnter && searching);
    },
  });

  if (hidden) return null;
  const shared = { id, active, onPoint: setChosen, onChoose: choose };
  return (
    <div className="absolute inset-x-0 bottom-full z-30 mb-2 overflow-hidden rounded-lg border border-line-strong bg-surface shadow-md">
      <div
        id={id}
        role="listbox"
        aria-label={translate("label")}
        className="max-h-[min(40dvh,22rem)] overflow-y-auto overscroll-contain p-1.5"
      >
        <OptionGroup title={translate("slots")} options={slots} {...shared} />
        <OptionGroup title={translate("documents")} options={documents} {...shared} />
      </div>
      <MenuStatus count={options.length} searching={searching} failed={failed} />
    </div>
  );
}

/** The text inserted for an option. */
function useWordsFor() {
  const translate = useTranslations("chat.mention");
  return (option: Suggestion): string => {
    if (option.kind === "document") return wordsForDocument(option);
    return option.newest
      ? translate("slotWords", { slot: option.slot })
      : translate("slotOfTurnWords", { slot: option.slot, turn: option.turnId });
  };
}

/** The number of options: shown if there are none, announced if there are some. */
function MenuStatus({ count, searching, failed }: { count: number; searching: boolean; failed: boolean }) {
  const translate = useTranslations("chat.mention");
  return (
    <>
      {count === 0 && (
        <p className="px-4 pb-3 text-ink-3 text-sm">
          {translate(searching ? "searching" : failed ? "failed" : "nothing")}
        </p>
      )}
      <p role="status" className="sr-only">
        {searching ? "" : count === 0 ? translate("nothing") : translate("count", { count })}
      </p>
    </>
  );
}

const PAUSE_MS = 150;
const LIBRARY_LIMIT = 12;
/** A long conversation offers its newest and its first turns; those between can be referred to in words. */
const NEWEST_TURNS = 100;
const FIRST_TURNS = 50;

interface OfferedConversation {
  sessionId: string;
  turns: number;
  path: VisiblePath;
}

/** What the words after an `@` may stand for: slots of the conversation and documents of the library. */
function useSuggestions(query: string, conversation: OfferedConversation | null) {
  const path = usePath(conversation);
  const settledQuery = useSettled(query, PAUSE_MS);
  const library = useQuery({
    queryKey: ["documents", "mention", settledQuery],
    queryFn: ({ signal }) =>
      fetchDocuments({ query: settledQuery, status: "ready", limit: LIBRARY_LIMIT }, signal),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const searching = library.isPending || library.isPlaceholderData || settledQuery !== query;
  const slots = useMemo(() => suggestSlots(path, query), [path, query]);
  const documents = useMemo(
    () => suggestDocuments(library.data?.documents ?? [], path, query),
    [library.data, path, query],
  );
  return { slots, documents, searching, failed: library.isError };
}

/** The turns of the path that are offered, in order, fetched as needed. */
function usePath(conversation: OfferedConversation | null): Turn[] {
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
  const signature = turns.map((turn) => turn.turnId).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns never change once written; which of them are there says it all.
  return useMemo(() => turns, [signature]);
}
