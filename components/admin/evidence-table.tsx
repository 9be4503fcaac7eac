import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import type { EvidenceCandidate } from "@/components/admin/trace-detail.ts";
import { usePlanItemWords } from "@/components/context/plan-item-words.ts";
import { pageUrl } from "@/components/document/document-api.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";

/** The passages found, each score under the name of what gave it, and what became of each passage. */
export function EvidenceTable({ candidates }: { candidates: readonly EvidenceCandidate[] }) {
  const translate = useTranslations("admin");
  const scores = [...new Set(candidates.flatMap((candidate) => Object.keys(candidate.scores)))];
  const format = useFormatter();
  const score = (value: number | undefined) =>
    value === undefined ? "" : format.number(value, { maximumFractionDigits: 3 });
  return (
    <AdminTable
      caption={translate("evidence")}
      className="min-w-[34rem]"
      columns={[
        { name: translate("evidenceColumns.document") },
        { name: translate("evidenceColumns.section") },
        ...scores.map((name) => ({ name, isNumber: true })),
        { name: translate("evidenceColumns.result") },
      ]}
      rows={candidates.map((candidate) => ({
        key: candidate.chunkId,
        className: candidate.cut ? "text-ink-3 line-through" : undefined,
        cells: [
          <FoundDocument key="document" {...candidate} />,
          [candidate.section, candidate.page === null ? null : translate("page", { page: candidate.page })]
            .filter(Boolean)
            .join(" · "),
          ...scores.map((name) => score(candidate.scores[name])),
          <Outcome key="result" {...candidate} />,
        ],
      }))}
    />
  );
}

function FoundDocument({ chunkId, docId, title }: EvidenceCandidate) {
  if (!docId) return <span title={chunkId}>{title || chunkId}</span>;
  return (
    <Link href={pageUrl(docId)} title={chunkId} className="hover:text-accent hover:underline">
      {title || docId}
    </Link>
  );
}

/** What became of a passage. */
function Outcome({ slot, cut, item }: EvidenceCandidate) {
  const translate = useTranslations("admin");
  const { whyOf } = usePlanItemWords();
  if (slot !== null)
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <SlotMark slot={slot} small /> {translate("cited")}
      </span>
    );
  if (cut && item) return <span className="inline-block text-warn no-underline">{whyOf(item)}</span>;
  return <span className="text-ink-3">{translate(item ? "inspector.inPrompt" : "notCited")}</span>;
}
