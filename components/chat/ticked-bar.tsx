import { FilePlus2, X } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { SELECTED_DOCUMENTS } from "@/lib/tunables/requests.ts";
import { type TickedDocument, tickDocument, untickAll, useTicked } from "./ticked-documents.ts";
import { useTurn } from "./turn-context.tsx";
import { useTurnAsking } from "./use-turn-asking.ts";

/**
 * The documents ticked under an answer, and the button that answers again from only those; renders nothing
 * while none are being chosen.
 */
export function TickedBar({ onAdd }: { onAdd: () => void }) {
  const { turn, refs } = useTurn();
  const { clientTurnId } = turn;
  const { askFrom } = useTurnAsking();
  const translate = useTranslations("chat.sources");
  const { documents: ticked, isChoosing } = useTicked(clientTurnId);
  if (!isChoosing) return null;
  const added = ticked.filter(({ docId }) => !refs.some((docRef) => docRef.docId === docId));
  const tooMany = ticked.length > SELECTED_DOCUMENTS;
  return (
    <fieldset className="m-0 mt-2.5 rounded-md border border-line-strong bg-surface p-2.5">
      <legend className="sr-only">{translate("ticked", { count: ticked.length })}</legend>
      {added.length > 0 && (
        <AddedDocuments
          documents={added}
          onRemove={(document) => tickDocument(clientTurnId, document, false)}
        />
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          size="sm"
          variant="primary"
          disabled={!askFrom || tooMany || ticked.length === 0}
          onClick={() => {
            untickAll(clientTurnId);
            askFrom?.(ticked);
          }}
        >
          {translate("again")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onAdd}>
          <FilePlus2 size={14} aria-hidden="true" />
          {translate("addDocuments")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => untickAll(clientTurnId)}>
          {translate("untick")}
        </Button>
        <span role="status" className="ml-auto text-ink-2 text-xs">
          {tooMany
            ? translate("tooMany", { limit: SELECTED_DOCUMENTS })
            : translate("ticked", { count: ticked.length })}
        </span>
      </div>
    </fieldset>
  );
}

function AddedDocuments({
  documents,
  onRemove,
}: {
  documents: readonly TickedDocument[];
  onRemove: (document: TickedDocument) => void;
}) {
  const translate = useTranslations("chat.sources");
  return (
    <ul className="mb-2 flex flex-wrap gap-1.5">
      {documents.map((document) => (
        <li
          key={document.docId}
          className="inline-flex max-w-full items-center rounded-sm border border-line-strong bg-surface pl-2 text-sm"
        >
          <span className="min-w-0 truncate">{document.title}</span>
          <IconButton
            icon={X}
            size={13}
            label={translate("remove", { title: document.title })}
            onClick={() => onRemove(document)}
          />
        </li>
      ))}
    </ul>
  );
}
