import {
  type ComponentType,
  type KeyboardEvent,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl/react";
import type { MentionMenuHandle } from "@/components/chat/use-menu-keys.ts";
import { Button } from "@/components/ui/button.tsx";
import type { CommandResultsProps } from "./command-results.tsx";

const LIST_ID = "command-results";

export const loadResults = () => import("./command-results.tsx");

/**
 * Everything that can be searched or done from anywhere. The frame and the field appear at once, so that what
 * is typed after Ctrl K lands here and never in the composer; only the results have to be loaded. The field
 * is never replaced, so a syllable being composed is not torn apart.
 */
export function CommandLayer({ onClose }: { onClose: () => void }) {
  const translate = useTranslations("common");
  const dialog = useModal();
  const menu = useRef<MentionMenuHandle>(null);
  const [query, setQuery] = useState("");
  // The field shows a letter before its results.
  const sought = useDeferredValue(query.trim());
  const typed = useRef("");
  const [active, setActive] = useState<string | null>(null);
  const { Results, failed, load } = useResults();

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.target instanceof HTMLInputElement && event.key !== "Tab") {
      if (menu.current?.takeKey(event.key)) event.preventDefault();
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label={translate("navigation.commandMenu")}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-2 w-[min(40rem,calc(100vw-1rem))] overflow-hidden rounded-lg border border-line-strong bg-surface text-ink shadow-lg outline-none backdrop:bg-shade sm:mt-[12vh]"
    >
      <QueryField
        value={query}
        isExpanded={Results !== null}
        active={active}
        onChange={(next) => {
          typed.current = next.trim();
          setQuery(next);
        }}
      />
      <div className="p-1.5">
        {Results && (
          <Results
            ref={menu}
            id={LIST_ID}
            query={sought}
            typed={typed}
            onActive={setActive}
            onClose={onClose}
          />
        )}
        {!Results && <LoadState failed={failed} onRetry={load} />}
      </div>
    </dialog>
  );
}

/** A dialog that is open while it is there. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing returns the focus to where it was.
    return () => shown?.close();
  }, []);
  return dialog;
}

interface QueryFieldProps {
  value: string;
  /** The results can be seen. */
  isExpanded: boolean;
  /** The id of the result that Enter would take. */
  active: string | null;
  onChange: (value: string) => void;
}

function QueryField({ value, isExpanded, active, onChange }: QueryFieldProps) {
  const placeholder = useTranslations("common.command")("placeholder");
  return (
    <input
      role="combobox"
      aria-label={placeholder}
      aria-expanded={isExpanded}
      aria-controls={LIST_ID}
      aria-autocomplete="list"
      aria-activedescendant={active ?? undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      className="h-12 w-full border-b border-line bg-transparent px-4 text-[15px] outline-none placeholder:text-ink-3"
    />
  );
}

function useResults() {
  const [Results, setResults] = useState<ComponentType<CommandResultsProps> | null>(null);
  const [failed, setFailed] = useState(false);
  function load() {
    setFailed(false);
    loadResults().then(
      (module) => startTransition(() => setResults(() => module.CommandResults)),
      () => setFailed(true),
    );
  }
  useEffect(load, []);
  return { Results, failed, load };
}

function LoadState({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const translate = useTranslations("common");
  if (!failed)
    return (
      <p role="status" className="px-2.5 py-4 text-ink-3">
        {translate("states.loading")}
      </p>
    );
  return (
    <div role="alert" className="flex items-center justify-between gap-2 px-2.5 py-4 text-ink-2">
      {translate("errors.unreachable")}
      <Button size="sm" onClick={onRetry}>
        {translate("actions.retry")}
      </Button>
    </div>
  );
}
