import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import { useViewer } from "./viewer-context.ts";

/** The search inside the document: the query, the number of hits, and the buttons that step through them. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const { find } = useViewer().places;
  const hits = find.hits.length;
  const translate = useTranslations("document");
  return (
    <search data-takes-escape="" className="flex h-full items-center gap-0.5 pr-2 pl-3">
      <FindField onClose={onClose} />
      <span role="status" className="min-w-14 whitespace-nowrap text-center text-ink-3 text-xs tabular-nums">
        {find.query.trim() === ""
          ? ""
          : hits === 0
            ? translate("findNothing")
            : translate("findCount", {
                active: find.active + 1,
                count: hits,
                more: find.limited ? "+" : "",
              })}
      </span>
      <IconButton
        icon={ChevronUp}
        label={translate("findPrevious")}
        disabled={hits === 0}
        onClick={() => find.step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={translate("findNext")}
        disabled={hits === 0}
        onClick={() => find.step(1)}
      />
      <IconButton icon={X} label={translate("findClose")} onClick={onClose} />
    </search>
  );
}

function FindField({ onClose }: { onClose: () => void }) {
  const { find, findInput } = useViewer().places;
  const translate = useTranslations("document");
  return (
    <TextInput
      ref={findInput}
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
