import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { StepSection } from "@/components/admin/step-section.tsx";
import { documentHref } from "@/components/document/document-href.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { Turn } from "@/lib/domain/turn.ts";

/** The documents that an answer refers to by number. */
export function DocRefs({ turn }: { turn: Turn }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  if (turn.docRefs.length === 0) return null;
  return (
    <StepSection title={translate("docRefs")} aside={String(turn.docRefs.length)}>
      <ol className="text-sm">
        {turn.docRefs.map((docRef) => (
          <li key={docRef.slot} className="flex gap-2.5 border-line border-b py-2">
            <SlotMark slot={docRef.slot} className="mt-0.5 shrink-0" />
            <div className="min-w-0">
              <Link
                href={documentHref({
                  docId: docRef.docId,
                  version: docRef.version,
                  slot: docRef.slot,
                  passages: docRef.passages,
                  active: 0,
                })}
                className="hover:text-accent hover:underline"
              >
                {docRef.title}
              </Link>{" "}
              <span className="text-ink-3 text-xs tabular-nums">
                {docRef.docId} · v{docRef.version} · {docRef.retrievalMethod}{" "}
                {format.number(docRef.score, { maximumFractionDigits: 3 })} ·{" "}
                {translate("passageCount", { count: docRef.passages.length })}
              </span>
              {docRef.snippet && <p className="mt-0.5 line-clamp-3 text-ink-2">{docRef.snippet}</p>}
            </div>
          </li>
        ))}
      </ol>
    </StepSection>
  );
}

/** What the words of the question referred to. */
export function ResolvedReferences({ turn }: { turn: Turn }) {
  const translate = useTranslations("admin");
  if (turn.resolved.length === 0) return null;
  return (
    <StepSection title={translate("resolved")}>
      <ul className="space-y-1 text-sm">
        {turn.resolved.map((reference) => (
          <li key={`${reference.text} ${reference.docId} ${reference.version}`}>
            “{reference.text}” →{" "}
            <Link
              href={documentHref({
                docId: reference.docId,
                version: reference.version,
                slot: reference.slot,
                passages: [],
                active: 0,
              })}
              className="text-accent hover:underline"
            >
              {reference.docId} v{reference.version}
            </Link>{" "}
            <span className="text-ink-3">
              {reference.by}
              {reference.turnId !== null && ` · ${translate("turn", { turn: reference.turnId })}`}
              {reference.slot !== null && ` · [${reference.slot}]`}
            </span>
          </li>
        ))}
      </ul>
    </StepSection>
  );
}
