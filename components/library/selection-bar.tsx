import { FolderInput, Trash2, X } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { useChangeCollections, useCollections } from "@/components/api/collections.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { useHiddenItems } from "@/components/ui/hidden-items.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
import { showToast } from "@/components/ui/toast.tsx";

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

const NONE = "none";

/** Moves documents into a collection, or out of theirs. Shows nothing if there are no collections. */
function MoveMenu({ docIds, onMoved }: { docIds: readonly string[]; onMoved: () => void }) {
  const translate = useTranslations("library.collections");
  const hidden = useHiddenItems();
  const collections = (useCollections() ?? []).filter(({ collectionId }) => !hidden.has(collectionId));
  const { move } = useChangeCollections();
  const errorWords = useErrorWords();
  async function moveTo(collectionId: string) {
    try {
      await move(collectionId, docIds);
      onMoved();
    } catch (error) {
      showToast({ tone: "error", text: errorWords(error) });
    }
  }
  if (collections.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button>
          <FolderInput size={14} aria-hidden="true" />
          {translate("move")}
        </Button>
      }
    >
      <div className="max-h-72 max-w-72 overflow-y-auto">
        {collections.map(({ collectionId, name }) => (
          <MenuItem
            key={collectionId}
            label={<bdi className="truncate">{name}</bdi>}
            onSelect={() => void moveTo(collectionId)}
          />
        ))}
        <MenuSeparator />
        <MenuItem label={translate("none")} onSelect={() => void moveTo(NONE)} />
      </div>
    </Menu>
  );
}
