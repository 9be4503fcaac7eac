import { FolderPlus, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useChangeCollections, useCollections } from "@/components/api/collections.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { useHiddenItems } from "@/components/ui/hidden-items.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { TogglePill } from "@/components/ui/toggle-pill.tsx";
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
  /** The collection that is being named; null: a new one. */
  const [naming, setNaming] = useState<{ collection: ShownCollection | null } | null>(null);
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
      <Button variant="ghost" onClick={() => setNaming({ collection: null })}>
        <FolderPlus size={15} aria-hidden="true" />
        {translate("create")}
      </Button>
      {shown?.mayChange && (
        <>
          <IconButton
            icon={Pencil}
            size={14}
            label={translate("rename", { name: shown.name })}
            onClick={() => setNaming({ collection: shown })}
          />
          <IconButton
            icon={Trash2}
            size={14}
            label={translate("remove", { name: shown.name })}
            onClick={() => remove(shown)}
          />
        </>
      )}
      {naming && (
        <CollectionNameDialog
          title={
            naming.collection ? translate("rename", { name: naming.collection.name }) : translate("create")
          }
          name={naming.collection?.name ?? ""}
          onClose={() => setNaming(null)}
          onSave={(name) =>
            naming.collection ? change.rename(naming.collection.collectionId, name) : change.create(name)
          }
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
    <TogglePill isOn={isOpen} onChange={onOpen}>
      <bdi className="truncate">{name}</bdi>
      {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
    </TogglePill>
  );
}

interface NameDialogProps {
  title: string;
  name: string;
  onClose: () => void;
  /** If it rejects, the reason is shown here and the typed name stays. */
  onSave: (name: string) => Promise<unknown>;
}

/** Asks for the name of a collection. */
function CollectionNameDialog({ title, name, onClose, onSave }: NameDialogProps) {
  const translate = useTranslations("library.collections");
  const errorWords = useErrorWords();
  const [refusal, setRefusal] = useState("");
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (wanted === "") return setRefusal(translate("empty"));
    try {
      await onSave(wanted);
      onClose();
    } catch (error) {
      setRefusal(errorWords(error));
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-3" noValidate>
        <TextInput
          name="name"
          dir="auto"
          defaultValue={name}
          maxLength={100}
          aria-label={translate("name")}
          aria-invalid={refusal !== ""}
          autoComplete="off"
        />
        {refusal !== "" && (
          <p role="alert" className="text-danger text-sm">
            {refusal}
          </p>
        )}
        <Button type="submit" variant="primary" className="self-end">
          {translate("save")}
        </Button>
      </form>
    </Dialog>
  );
}
