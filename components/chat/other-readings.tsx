import { useTranslations } from "use-intl/react";
import { buttonLook } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { Candidate } from "@/lib/domain/reference.ts";

/** Other documents that would have matched as well: one click asks the same from one of them. */
export function OtherReadings({
  candidates,
  shows,
  onPick,
}: {
  candidates: readonly Candidate[];
  /** The turn opened a document, and so does the click. */
  shows: boolean;
  /** Undefined while nothing can be asked. */
  onPick?: ((candidate: Candidate) => void) | undefined;
}) {
  const translate = useTranslations("chat.askBack");
  return (
    <div className="mt-2.5 text-sm">
      <p className="text-ink-3">{translate("others")}</p>
      <ul aria-label={translate("others")} className="mt-1.5 flex flex-wrap gap-1.5">
        {candidates.map((candidate) => (
          <li
            key={`${candidate.turnId}/${candidate.slot}/${candidate.docId}@${candidate.version}`}
            className="min-w-0"
          >
            <button
              type="button"
              disabled={!onPick}
              aria-label={translate(shows ? "otherShowLabel" : "otherLabel", { title: candidate.title })}
              onClick={() => onPick?.(candidate)}
              className={cn(buttonLook({ size: "sm" }), "max-w-full")}
            >
              {candidate.slot !== null && <SlotMark slot={candidate.slot} small />}
              <span className="min-w-0 truncate">{candidate.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
