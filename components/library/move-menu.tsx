import { FolderInput } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { useChangeCollections, useCollections } from "@/components/api/collections.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { useHiddenItems } from "@/components/ui/hidden-items.ts";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
import { showToast } from "@/components/ui/toast.tsx";

const NONE = "none";

/** Moves documents into a collection, or out of theirs. Shows nothing if there are no collections. */
export function MoveMenu({ docIds, onMoved }: { docIds: readonly string[]; onMoved: () => void }) {
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
