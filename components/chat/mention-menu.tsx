import { type Ref, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { OptionGroup, optionId } from "./mention-options.tsx";
import { type Suggestion, wordsForDocument } from "./mention-suggestions.ts";
import { type MentionMenuHandle, useMenuKeys } from "./use-menu-keys.ts";
import { type OfferedConversation, useSuggestions } from "./use-suggestions.ts";

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
