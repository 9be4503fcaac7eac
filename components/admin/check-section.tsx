import { useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import { StepSection } from "@/components/admin/step-section.tsx";
import { type CheckedSentence, checkedSentences } from "@/components/admin/trace-steps.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

const FINE: ReadonlySet<CheckedSentence["verdict"]> = new Set(["sure", "open", "own"]);

/** Each sentence of the answer that makes a claim, and whether what it cites supports it. */
export function CheckSection({ turn, trace }: { turn: Turn; trace: TurnTrace }) {
  const translate = useTranslations("admin.inspector");
  const sentences = checkedSentences(trace, turn);
  const isQuoted = turn.answerModel === null && turn.docRefs.length > 0;
  if (!sentences && !isQuoted) return null;
  return (
    <StepSection
      id="check"
      title={translate("check")}
      {...(sentences ? { aside: String(sentences.length) } : {})}
    >
      {!sentences && <p className="text-ink-2 text-sm">{translate("quoted")}</p>}
      {sentences && sentences.length > 0 && (
        <AdminTable
          caption={translate("check")}
          columns={[
            { name: translate("checkColumns.sentence") },
            { name: translate("checkColumns.sources") },
            { name: translate("checkColumns.verdict") },
          ]}
          rows={sentences.map(({ text, slots, verdict }, place) => ({
            key: String(place),
            cells: [
              text || <span className="text-ink-3">{translate("goneSentence")}</span>,
              <span key="slots" className="inline-flex gap-1">
                {slots.map((slot) => (
                  <SlotMark key={slot} slot={slot} small />
                ))}
              </span>,
              <span key="verdict" className={FINE.has(verdict) ? "text-ink-2" : "text-warn"}>
                {translate(`verdicts.${verdict}`)}
              </span>,
            ],
          }))}
        />
      )}
    </StepSection>
  );
}
