import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { fetchDocuments } from "@/components/document/document-api.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { tickDocument, useTicked } from "./ticked-documents.ts";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 150;
const SHOWN = 30;

/** A list of library documents, to be ticked for answering again. */
export function AddDocuments({ clientTurnId, onClose }: { clientTurnId: string; onClose: () => void }) {
  const translate = useTranslations("chat.sources");
  const common = useTranslations("common");
  const [query, setQuery] = useState("");
  const settled = useSettled(query.trim(), PAUSE_MS);
  const { documents: ticked } = useTicked(clientTurnId);
  const library = useQuery({
    queryKey: ["documents", "add", settled],
    queryFn: ({ signal }) => fetchDocuments({ query: settled, status: "ready", limit: SHOWN }, signal),
    placeholderData: keepPreviousData,
  });
  const isTicked = (docId: string) => ticked.some(({ docId: id }) => id === docId);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={translate("addFor")} hideTitle flush>
      <Command shouldFilter={false} label={translate("addFor")}>
        <Command.Input
          maxLength={500}
          value={query}
          onValueChange={setQuery}
          placeholder={translate("findDocument")}
          className="h-12 w-full border-b border-line bg-transparent px-4 text-[15px] outline-none placeholder:text-ink-3"
        />
        <Command.List label={translate("addFor")} className="max-h-[46vh] overflow-y-auto p-1.5">
          {library.isSuccess && (
            <Command.Empty className="px-2.5 py-6 text-ink-3">{translate("noDocument")}</Command.Empty>
          )}
          {library.data?.documents.map((document) => (
            <Command.Item
              key={document.docId}
              value={document.docId}
              onSelect={() => tickDocument(clientTurnId, document, !isTicked(document.docId))}
              className="grid min-h-10 cursor-default grid-cols-[18px_minmax(0,1fr)] items-center gap-2 rounded-sm px-2.5 py-1 data-[selected=true]:bg-sunken"
            >
              <Tick on={isTicked(document.docId)} />
              <span className="min-w-0">
                <span className="block truncate">{document.title}</span>
                <span className="block truncate text-ink-3 text-xs">{document.docId}</span>
              </span>
            </Command.Item>
          ))}
        </Command.List>
      </Command>
      <div className="flex items-center justify-between gap-2 border-t border-line px-4 py-2.5">
        <span role="status" className="text-ink-2 text-sm">
          {translate("ticked", { count: ticked.length })}
        </span>
        <Button variant="primary" onClick={onClose}>
          {common("actions.close")}
        </Button>
      </div>
    </Dialog>
  );
}

function Tick({ on }: { on: boolean }) {
  const translate = useTranslations("chat.sources");
  return on ? (
    <Check size={15} role="img" aria-label={translate("ticked", { count: 1 })} className="text-accent" />
  ) : (
    <span aria-hidden="true" className="size-3.5 rounded-[3px] border border-line-strong" />
  );
}
