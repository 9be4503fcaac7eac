import { FolderPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useChangeCollections, useCollections } from "@/components/api/collections.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { CollectionNameDialog } from "@/components/library/collection-name-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useHiddenItems } from "@/components/ui/hidden-items.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { useRemoval } from "@/components/ui/use-removal.ts";
import type { ShownCollection } from "@/lib/domain/collection.ts";

interface CollectionBarProps {
  /** Id of the collection whose documents are shown; empty: all documents. */
  open: string;
  onOpen: (collectionId: string) => void;
}

/** The collections with their numbers of documents, and what can be done with the open one. */
export function CollectionBar({ open, onOpen }: CollectionBarProps) {
  const translate = useTranslations("library.collections");
  const hidden = useHiddenItems();
  const collections = (useCollections() ?? []).filter(({ collectionId }) => !hidden.has(collectionId));
  const change = useChangeCollections();
  const remove = useRemoveCollection(change.remove, onOpen);
  const [naming, setNaming] = useState<"new" | "rename" | null>(null);
  const shown = collections.find(({ collectionId }) => collectionId === open);
  return (
    <nav
      aria-label={translate("title")}
      className="flex max-h-24 shrink-0 flex-wrap items-center gap-1.5 overflow-y-auto px-3 pt-2 md:px-5"
    >
      {collections.length > 0 && (
        <Chip isOpen={open === ""} onOpen={() => onOpen("")} name={translate("all")} />
      )}
      {collections.map(({ collectionId, name, documents }) => (
        <Chip
          key={collectionId}
          isOpen={open === collectionId}
          onOpen={() => onOpen(collectionId)}
          name={name}
          count={documents}
        />
      ))}
      <Button variant="ghost" onClick={() => setNaming("new")}>
        <FolderPlus size={15} aria-hidden="true" />
        {translate("create")}
      </Button>
      {shown?.mayChange && (
        <>
          <IconButton
            icon={Pencil}
            size={14}
            label={translate("rename", { name: shown.name })}
            onClick={() => setNaming("rename")}
          />
          <IconButton
            icon={Trash2}
            size={14}
            label={translate("remove", { name: shown.name })}
            onClick={() => remove(shown)}
          />
        </>
      )}
      {naming === "new" && (
        <CollectionNameDialog
          title={translate("create")}
          name=""
          onClose={() => setNaming(null)}
          onSave={change.create}
        />
      )}
      {naming === "rename" && shown && (
        <CollectionNameDialog
          title={translate("rename", { name: shown.name })}
          name={shown.name}
          onClose={() => setNaming(null)}
          onSave={(name) => change.rename(shown.collectionId, name)}
        />
      )}
    </nav>
  );
}

function useRemoveCollection(
  removeFromServer: ReturnType<typeof useChangeCollections>["remove"],
  onOpen: CollectionBarProps["onOpen"],
) {
  const translate = useTranslations("library.collections");
  const errorWords = useErrorWords();
  const remove = useRemoval();
  const tell = (error: unknown) => showToast({ tone: "error", text: errorWords(error) });
  return ({ collectionId, name }: ShownCollection) => {
    onOpen("");
    remove([collectionId], translate("removed", { name }), () => removeFromServer(collectionId).catch(tell));
  };
}

interface ChipProps {
  isOpen: boolean;
  onOpen: () => void;
  name: string;
  count?: number;
}

function Chip({ isOpen, onOpen, name, count }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="flex h-8 max-w-56 items-center gap-1.5 rounded-full border border-line-strong px-3 text-ink-2 text-sm hover:text-ink aria-pressed:border-accent aria-pressed:text-accent"
    >
      <bdi className="truncate">{name}</bdi>
      {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
    </button>
  );
}
