import { Square } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import { useTurn } from "../turn-context.tsx";
import { useLocationWords } from "../use-location-words.ts";
import type { Reading } from "./use-read-aloud.ts";

/**
 * While an answer is read aloud: the source of the sentence, the progress, and Stop. Not announced, because
 * the announcement would be talked over.
 */
export function ReadingLine({ reading, onStop }: { reading: Reading; onStop: () => void }) {
  const translate = useTranslations("chat.turn");
  const location = useLocationWords();
  const { refs, commands } = useTurn();
  const docRef = refs.find(({ slot }) => slot === reading.slot);
  return (
    <div className="sticky bottom-2 z-10 mt-1.5 flex items-center gap-2.5 rounded-md border border-line-strong bg-surface py-1.5 pr-1.5 pl-3 text-[12.5px] text-ink-2 shadow-md">
      <span className="shrink-0 tabular-nums">
        {translate("readingPlace", { place: reading.place, count: reading.count })}
      </span>
      {docRef ? (
        <button
          type="button"
          className="flex min-h-7 min-w-0 items-center gap-1.5 rounded-sm px-1 text-left hover:bg-sunken"
          onClick={() => commands.open(docRef, 0)}
        >
          <SlotMark slot={docRef.slot} small active />
          <span className="min-w-0 truncate">
            {docRef.title} <span className="text-ink-3">{location(docRef)}</span>
          </span>
        </button>
      ) : (
        <span className="min-w-0 truncate text-ink-3">{translate("readingWithoutSource")}</span>
      )}
      <Button size="sm" className="ml-auto shrink-0" onClick={onStop}>
        <Square size={12} aria-hidden="true" />
        {translate("readAloudStop")}
      </Button>
    </div>
  );
}
