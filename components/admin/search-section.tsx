import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import { StepSection } from "@/components/admin/step-section.tsx";
import { type EvidenceCandidate, evidenceInTrace } from "@/components/admin/trace-detail.ts";
import { roundsOf, toolsOf } from "@/components/admin/trace-steps.ts";
import { useDuration } from "@/components/admin/use-duration.ts";
import { usePlanItemWords } from "@/components/context/plan-item-words.ts";
import { pageUrl } from "@/components/document/document-api.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

/** The rounds of the search, and every passage they found. */
export function SearchSection({ turn, trace }: { turn: Turn; trace: TurnTrace }) {
  const translate = useTranslations("admin.inspector");
  const admin = useTranslations("admin");
  const format = useFormatter();
  const rounds = roundsOf(trace);
  const evidence = evidenceInTrace(trace, turn);
  if (rounds.length + evidence.length === 0) return null;
  return (
    <StepSection id="search" title={translate("search")} aside={String(evidence.length)}>
      <ol className="mb-3 space-y-1 text-sm">
        {rounds.map(({ tool, found, sufficient, confidence }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its place
          <li key={place}>
            {translate("round", { number: place + 1, tool })}{" "}
            <span className="text-ink-2">
              — {translate("found", { count: found })},{" "}
              {translate(sufficient ? "sufficient" : "insufficient")},{" "}
              {admin("confidence", { confidence: format.number(confidence, { maximumFractionDigits: 3 }) })}
            </span>
          </li>
        ))}
      </ol>
      {evidence.length > 0 && <EvidenceTable candidates={evidence} />}
    </StepSection>
  );
}

/** What the answer model looked up while it wrote. */
export function ToolsSection({ trace }: { trace: TurnTrace }) {
  const translate = useTranslations("admin.inspector");
  const format = useFormatter();
  const duration = useDuration();
  const tools = toolsOf(trace);
  if (tools.length === 0) return null;
  return (
    <StepSection id="tools" title={translate("tools")} aside={String(tools.length)}>
      <AdminTable
        caption={translate("tools")}
        className="min-w-[34rem]"
        columns={[
          { name: translate("toolColumns.tool") },
          { name: translate("toolColumns.given") },
          { name: translate("toolColumns.state") },
          { name: translate("toolColumns.tokens"), isNumber: true },
          { name: translate("toolColumns.duration"), isNumber: true },
        ]}
        rows={tools.map(({ name, args, state, found, tokens, durationMs }, place) => ({
          key: String(place),
          cells: [
            <code key="name">{name}</code>,
            <span key="args" className="text-ink-2">
              {args}
            </span>,
            <span key="state" className={state === "failed" ? "text-danger" : undefined}>
              {[
                translate(`toolStates.${state}`),
                found === undefined ? "" : translate("toolFound", { count: found }),
              ]
                .filter(Boolean)
                .join(", ")}
            </span>,
            format.number(tokens),
            duration(durationMs),
          ],
        }))}
      />
    </StepSection>
  );
}

/** The passages found, each score under the name of what gave it, and what became of each passage. */
function EvidenceTable({ candidates }: { candidates: readonly EvidenceCandidate[] }) {
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
