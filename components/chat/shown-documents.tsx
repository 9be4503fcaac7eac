import { FileText } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { ShownDocument } from "@/lib/domain/turn.ts";
import type { ShownTurn } from "./turn-view-model.ts";

/** The documents, or the named parts of them, that a turn opened: one chip each, which opens them again. */
export function ShownDocuments({
  turn,
  onOpen,
}: {
  turn: ShownTurn;
  onOpen: (document: ShownDocument) => void;
}) {
  const translate = useTranslations("chat.sources");
  // If the whole document is not available, only what was cited is shown.
  const label = ({ snapshot, part }: ShownDocument, slot: number | null) =>
    part
      ? part.title
      : snapshot === "snippet"
        ? slot === null
          ? translate("shownSnippetUnnumbered")
          : translate("shownSnippet", { slot })
        : slot === null
          ? translate("shownUnnumbered")
          : translate("shown", { slot });
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {turn.documents.map((document) => {
        const slot = turn.resolved.find((reference) => reference.docId === document.docId)?.slot ?? null;
        return (
          <li
            key={`${document.docId}@${document.version}#${document.part?.from ?? ""}`}
            className="min-w-0 max-w-full"
          >
            <button
              type="button"
              onClick={() => onOpen(document)}
              className="inline-flex max-w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-1.5 text-left hover:border-accent"
            >
              {slot === null ? (
                <FileText size={15} aria-hidden="true" className="text-accent" />
              ) : (
                <SlotMark slot={slot} />
              )}
              <span className="min-w-0 truncate">{document.title}</span>
              <span className="max-w-[45%] shrink-0 truncate text-ink-3 text-xs">
                {label(document, slot)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
