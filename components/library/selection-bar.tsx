import { Trash2, X } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { MoveMenu } from "@/components/library/move-menu.tsx";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";

interface SelectionBarProps {
  docIds: readonly string[];
  onRemove: () => void;
  onClear: () => void;
}

/** How many documents are selected, and what can be done with all of them. */
export function SelectionBar({ docIds, onRemove, onClear }: SelectionBarProps) {
  const translate = useTranslations("library");
  return (
    // biome-ignore lint/a11y/useSemanticElements: actions on a selection are no fieldset
    <div role="group" aria-label={translate("selection")} className="ml-auto flex items-center gap-1">
      <span role="status" className="whitespace-nowrap px-1 text-ink-2 text-sm tabular-nums">
        {translate("selected", { count: docIds.length })}
      </span>
      <MoveMenu docIds={docIds} onMoved={onClear} />
      <Button variant="danger" onClick={onRemove}>
        <Trash2 size={14} aria-hidden="true" />
        {translate("remove")}
      </Button>
      <IconButton icon={X} label={translate("unselect")} onClick={onClear} />
    </div>
  );
}
