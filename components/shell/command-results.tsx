import { Fragment, memo, type Ref, type RefObject, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { type MentionMenuHandle, useMenuKeys } from "@/components/chat/use-menu-keys.ts";
import { cn } from "@/components/ui/cn.ts";
import { type SearchOption, useSearchGroups } from "./use-search-groups.ts";

export interface CommandResultsProps {
  ref: Ref<MentionMenuHandle>;
  id: string;
  query: string;
  /** What is in the field right now; the list is drawn a moment later. */
  typed: RefObject<string>;
  /** Id of the option that Enter would take; the field announces it to screen readers. */
  onActive: (id: string | null) => void;
  onClose: () => void;
}

/** What was found, group by group as it arrives; the focus stays in the field. */
export const CommandResults = memo(function CommandResults(props: CommandResultsProps) {
  const { ref, id, query, typed, onActive, onClose } = props;
  const translate = useTranslations("common");
  const { groups, searching } = useSearchGroups(query);
  const options = groups.flatMap((group) => group.options);
  const { active, setChosen } = useActiveOption({ id, query, options, onActive });

  function take(option: SearchOption) {
    if (!option.stays) onClose();
    option.run();
  }
  const enter = useEnter(query, typed, () => active && take(active));
  useMenuKeys(ref, false, {
    onDismiss: onClose,
    step(by) {
      const next = options.at(((active ? options.indexOf(active) : -1) + by) % Math.max(1, options.length));
      if (next) setChosen({ query, id: next.id });
      return options.length > 0;
    },
    take(isEnter) {
      if (isEnter) enter();
      return isEnter;
    },
  });

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={translate("actions.search")}
        className="max-h-[min(60vh,32rem)] overflow-y-auto"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}-title`}>
            <GroupTitle id={`${id}-${group.id}-title`}>{group.title}</GroupTitle>
            {group.failed && <p className="px-2.5 py-1 text-danger text-sm">{translate("command.failed")}</p>}
            {group.options.map((option) => (
              <ResultOption
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                isActive={option === active}
                onTake={() => take(option)}
                onPoint={() => option !== active && setChosen({ query, id: option.id })}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={cn("px-2.5 py-4 text-ink-3", options.length > 0 && "sr-only")}>
        {options.length > 0
          ? translate("command.found", { count: options.length })
          : translate(searching ? "command.searching" : "command.nothing")}
      </p>
    </>
  );
});

/**
 * Takes the result for what is in the field. Someone who types fast and presses Enter means all that was
 * typed, not the results for its beginning. So the key waits until the results for all of it are drawn, and
 * is void once more is typed.
 */
function useEnter(query: string, typed: RefObject<string>, take: () => void) {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered === null || (entered === typed.current && entered !== query)) return;
    setEntered(null);
    if (entered === typed.current) take();
  });
  return () => setEntered(typed.current);
}

/** The option that Enter would take. */
function useActiveOption({
  id,
  query,
  options,
  onActive,
}: Pick<CommandResultsProps, "id" | "query" | "onActive"> & { options: readonly SearchOption[] }) {
  const [chosen, setChosen] = useState<{ query: string; id: string } | null>(null);
  const active = options.find((option) => chosen?.query === query && option.id === chosen.id) ?? options[0];
  const activeKey = active?.id;
  const activeId = activeKey === undefined ? null : `${id}-${activeKey}`;

  // A group that arrives above must not change what Enter takes.
  useEffect(() => {
    if (activeKey !== undefined) setChosen({ query, id: activeKey });
  }, [query, activeKey]);
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId, onActive]);
  return { active, setChosen };
}

function GroupTitle({ id, children }: { id: string; children: string }) {
  return (
    <div id={id} className="px-2.5 pt-2 pb-1 font-semibold text-2xs text-ink-3">
      {children}
    </div>
  );
}

interface ResultOptionProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onTake: () => void;
  onPoint: () => void;
}

function ResultOption({ id, option, isActive, onTake, onPoint }: ResultOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hands its keys on
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onTake}
      onPointerMove={onPoint}
      className={cn(
        "flex min-h-9 cursor-default flex-col justify-center rounded-sm px-2.5 py-1",
        isActive && "bg-sunken",
      )}
    >
      <span className="truncate">{option.label}</span>
      {option.detail && (
        <span className="line-clamp-2 text-ink-2 text-xs">
          <MarkedText {...option.detail} />
        </span>
      )}
    </div>
  );
}

/** A line with the words marked that were searched for. */
function MarkedText({ text, marks }: { text: string; marks: readonly { from: number; to: number }[] }) {
  return (
    <>
      {marks.map(({ from, to }, place) => (
        <Fragment key={from}>
          {text.slice(marks[place - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
