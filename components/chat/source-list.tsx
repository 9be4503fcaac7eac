import { useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { buttonLook } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import { doubtfulSlots } from "./doubtful-slots.ts";
import { tickDocument, useTicked } from "./ticked-documents.ts";
import { useTurn } from "./turn-context.tsx";
import { useLocationWords } from "./use-location-words.ts";

/**
 * The documents of an answer in slot order; pointing at one highlights the sentences that rest on it.
 * Checkboxes appear only while documents are being chosen to answer from.
 */
export function SourceList() {
  const translate = useTranslations("chat.sources");
  const location = useLocationWords();
  const { turn, refs, lit, setLit, commands } = useTurn();
  const { clientTurnId, answer, unsupported } = turn;
  const { isChoosing } = useTicked(clientTurnId);
  const doubtful = useMemo(() => doubtfulSlots(answer, unsupported), [answer, unsupported]);
  if (refs.length === 0) return null;
  return (
    <ul aria-label={translate("title")} className="mt-3.5 border-t border-line pt-1 leading-snug">
      {refs.map((docRef) => (
        <li
          key={docRef.slot}
          className={cn(
            "grid items-center gap-x-2 border-b border-line px-1 py-2",
            isChoosing
              ? "grid-cols-[24px_24px_minmax(0,1fr)] sm:grid-cols-[24px_24px_minmax(0,1fr)_auto]"
              : "grid-cols-[24px_minmax(0,1fr)] sm:grid-cols-[24px_minmax(0,1fr)_auto]",
          )}
          onPointerEnter={() => setLit({ slot: docRef.slot, sentence: null })}
          onPointerLeave={() => setLit(null)}
        >
          {isChoosing && <Tick clientTurnId={clientTurnId} docRef={docRef} />}
          <SlotMark
            slot={docRef.slot}
            active={lit?.slot === docRef.slot}
            doubtful={doubtful.has(docRef.slot)}
            className="justify-self-center"
          />
          <button
            type="button"
            className="min-w-0 rounded-sm text-left"
            onFocus={() => setLit({ slot: docRef.slot, sentence: null })}
            onBlur={() => setLit(null)}
            onClick={() => commands.open(docRef, 0)}
          >
            <span className="block">{docRef.title}</span>
            <span className="block text-[12.5px] text-ink-3">{location(docRef)}</span>
            {docRef.note !== undefined && (
              <span className="block text-[12.5px] text-accent">{docRef.note}</span>
            )}
          </button>
          <button
            type="button"
            className={cn(
              buttonLook({ variant: "link", size: "sm" }),
              "justify-self-start max-sm:-ml-2",
              isChoosing ? "col-start-3 sm:col-start-4" : "col-start-2 sm:col-start-3",
            )}
            onClick={() => commands.open(docRef, 0)}
          >
            {translate("showFull", { slot: docRef.slot })}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Tick({ clientTurnId, docRef }: { clientTurnId: string; docRef: DocRef }) {
  const translate = useTranslations("chat.sources");
  const { documents } = useTicked(clientTurnId);
  return (
    // The label enlarges the target around the small checkbox to 24 px.
    <label className="grid size-6 place-items-center">
      <input
        type="checkbox"
        checked={documents.some(({ docId }) => docId === docRef.docId)}
        onChange={(event) => tickDocument(clientTurnId, docRef, event.target.checked)}
        aria-label={translate("tick", { slot: docRef.slot, title: docRef.title })}
        className="size-3.5 accent-(--accent)"
      />
    </label>
  );
}
