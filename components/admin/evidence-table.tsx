"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import type { EvidenceCandidate } from "@/components/admin/trace-detail.ts";
import { usePlanItemWords } from "@/components/context/plan-item-words.ts";
import { pageUrl } from "@/components/document/document-api.ts";
import { cn } from "@/components/ui/cn.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";

const HEAD = "border-line-strong border-b py-1.5 pr-4 text-left font-medium text-ink-3 text-xs";
const CELL = "border-line border-b py-1.5 pr-4 align-top";

/** The passages found, each score under the name of what gave it, and what became of each passage. */
export function EvidenceTable({ candidates }: { candidates: readonly EvidenceCandidate[] }) {
  const translate = useTranslations("admin");
  const scores = [...new Set(candidates.flatMap((candidate) => Object.keys(candidate.scores)))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-[34rem] border-separate border-spacing-0 text-sm [overflow-wrap:break-word] tabular-nums">
        <caption className="sr-only">{translate("evidence")}</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {translate("evidenceColumns.document")}
            </th>
            <th scope="col" className={HEAD}>
              {translate("evidenceColumns.section")}
            </th>
            {scores.map((name) => (
              <th key={name} scope="col" className={cn(HEAD, "text-right")}>
                {name}
              </th>
            ))}
            <th scope="col" className={cn(HEAD, "pr-0")}>
              {translate("evidenceColumns.result")}
            </th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <EvidenceRow key={candidate.chunkId} candidate={candidate} scores={scores} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EvidenceRow({ candidate, scores }: { candidate: EvidenceCandidate; scores: readonly string[] }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const { whyOf } = usePlanItemWords();
  return (
    <tr className={candidate.cut ? "text-ink-3 line-through" : undefined}>
      <td className={CELL} title={candidate.chunkId}>
        {candidate.docId ? (
          <Link href={pageUrl(candidate.docId)} className="hover:text-accent hover:underline">
            {candidate.title || candidate.docId}
          </Link>
        ) : (
          candidate.title || candidate.chunkId
        )}
      </td>
      <td className={cn(CELL, "text-ink-2")}>
        {[candidate.section, candidate.page === null ? null : translate("page", { page: candidate.page })]
          .filter(Boolean)
          .join(" · ")}
      </td>
      {scores.map((name) => (
        <td key={name} className={cn(CELL, "text-right")}>
          {candidate.scores[name] === undefined
            ? ""
            : format.number(candidate.scores[name], { maximumFractionDigits: 3 })}
        </td>
      ))}
      <td className={cn(CELL, "whitespace-nowrap pr-0")}>
        {candidate.slot !== null ? (
          <span className="inline-flex items-center gap-1.5">
            <SlotMark slot={candidate.slot} small /> {translate("cited")}
          </span>
        ) : candidate.cut && candidate.item ? (
          <span className="inline-block text-warn no-underline">{whyOf(candidate.item)}</span>
        ) : candidate.item ? (
          <span className="text-ink-3">{translate("inspector.inPrompt")}</span>
        ) : (
          <span className="text-ink-3">{translate("notCited")}</span>
        )}
      </td>
    </tr>
  );
}
