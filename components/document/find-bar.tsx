"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { RefObject } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";

/** The query searched for in the open document, and its hits. */
export interface FoundWords {
  query: string;
  hits: number;
  /** There may be more hits than were counted. */
  limited: boolean;
  active: number;
  input: RefObject<HTMLInputElement | null>;
  setQuery: (query: string) => void;
  step: (by: 1 | -1) => void;
}

interface FindBarProps {
  find: FoundWords;
  onClose: () => void;
}

/** The search inside the document: the query, the number of hits, and the buttons that step through them. */
export function FindBar({ find, onClose }: FindBarProps) {
  const translate = useTranslations("document");
  return (
    <search data-takes-escape="" className="flex h-full items-center gap-0.5 pr-2 pl-3">
      <FindField find={find} onClose={onClose} />
      <span role="status" className="min-w-14 whitespace-nowrap text-center text-ink-3 text-xs tabular-nums">
        {find.query.trim() === ""
          ? ""
          : find.hits === 0
            ? translate("findNothing")
            : translate("findCount", {
                active: find.active + 1,
                count: find.hits,
                more: find.limited ? "+" : "",
              })}
      </span>
      <IconButton label={translate("findPrevious")} disabled={find.hits === 0} onClick={() => find.step(-1)}>
        <ChevronUp size={15} aria-hidden="true" />
      </IconButton>
      <IconButton label={translate("findNext")} disabled={find.hits === 0} onClick={() => find.step(1)}>
        <ChevronDown size={15} aria-hidden="true" />
      </IconButton>
      <IconButton label={translate("findClose")} onClick={onClose}>
        <X size={15} aria-hidden="true" />
      </IconButton>
    </search>
  );
}

function FindField({ find, onClose }: FindBarProps) {
  const translate = useTranslations("document");
  return (
    <TextInput
      ref={find.input}
      type="search"
      value={find.query}
      aria-label={translate("find")}
      placeholder={translate("find")}
      className="min-w-0 flex-1"
      onChange={(event) => find.setQuery(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") find.step(event.shiftKey ? -1 : 1);
        else if (event.key === "Escape") {
          event.stopPropagation();
          onClose();
        } else return;
        event.preventDefault();
      }}
    />
  );
}
