"use client";

import { FileText } from "lucide-react";
import { type Ref, useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
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
  /** The id of the option that Enter would take; the field names it to screen readers. */
  onActive: (id: string | null) => void;
}

/**
 * What an `@` can be completed to, above the composer. The focus stays in the field, which tells of the
 * active option; so this is a plain list box and not cmdk, whose list is bound to an input of its own.
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
  // Words with spaces that nothing matches are a sentence that happens to hold an `@`.
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
    // Enter must not send half a name while its documents are still looked for.
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

/** What is written for an option. */
function useWordsFor() {
  const translate = useTranslations("chat.mention");
  return (option: Suggestion): string => {
    if (option.kind === "document") return wordsForDocument(option);
    return option.newest
      ? translate("slotWords", { slot: option.slot })
      : translate("slotOfTurnWords", { slot: option.slot, turn: option.turnId });
  };
}

const optionId = (id: string, key: string) =>
  `${id}-${key.replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}`)}`;

interface OptionGroupProps {
  title: string;
  options: readonly Suggestion[];
  /** Of the menu. */
  id: string;
  active: Suggestion | undefined;
  onPoint: (key: string) => void;
  onChoose: (option: Suggestion) => void;
}

function OptionGroup({ title, options, id, active, onPoint, onChoose }: OptionGroupProps) {
  const heading = useId();
  if (options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, for which there is no element.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-2.5 pt-1.5 pb-1 font-semibold text-2xs text-ink-3">
        {title}
      </p>
      {options.map((option) => (
        <Option
          key={option.key}
          id={optionId(id, option.key)}
          option={option}
          active={option === active}
          onPoint={() => onPoint(option.key)}
          onChoose={() => onChoose(option)}
        />
      ))}
    </div>
  );
}

/** How much there is to choose from: seen where it is nothing, and said where it is something. */
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
