import { useTranslations } from "use-intl/react";
import { NumberTable } from "@/components/admin/metrics/number-table.tsx";
import { useAmounts } from "@/components/admin/metrics/use-amounts.ts";
import { useMissingName } from "@/components/admin/use-missing-name.ts";
import type { ReplayNote, ReplaySide } from "@/lib/domain/replay.ts";

interface ReplayResultProps {
  stored: ReplaySide;
  /** Null: the turn has not been replayed yet. */
  replayed: ReplaySide | null;
  notes: readonly ReplayNote[];
}

/** Both answers, each with its sources, and what they took. */
export function ReplayResult({ stored, replayed, notes }: ReplayResultProps) {
  const translate = useTranslations("admin.replay");
  return (
    <section aria-label={translate("result")} className="space-y-4">
      {notes.length > 0 && (
        <ul className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {notes.map(({ code, count }) => (
            <li key={code}>{translate(`notes.${code}`, { count })}</li>
          ))}
        </ul>
      )}
      <ReplayFacts stored={stored} replayed={replayed} />
      <div className="grid gap-4 @min-[44rem]:grid-cols-2">
        <Side title={translate("stored")} side={stored} other={replayed} />
        {replayed && <Side title={translate("replayed")} side={replayed} other={stored} />}
      </div>
    </section>
  );
}

function Side({ title, side, other }: { title: string; side: ReplaySide; other: ReplaySide | null }) {
  const translate = useTranslations("admin.replay");
  const admin = useTranslations("admin");
  const shared = new Set(
    other?.evidence.flatMap(({ passages }) => passages.map(({ chunkId }) => chunkId)) ?? [],
  );
  return (
    <article aria-label={title} className="min-w-0">
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      <p className="whitespace-pre-wrap rounded-md border border-line bg-surface px-4 py-3 leading-relaxed [overflow-wrap:anywhere]">
        {side.answer}
      </p>
      <h4 className="mt-3 mb-1 text-ink-3 text-xs">{admin("docRefs")}</h4>
      {side.evidence.length === 0 && <p className="text-ink-3 text-sm">{translate("noEvidence")}</p>}
      <ol className="space-y-1.5 text-sm">
        {side.evidence.map(({ slot, docId, title: name, passages }) => (
          <li key={slot} className="[overflow-wrap:anywhere]">
            <span className="tabular-nums">[{slot}]</span> {name || docId}
            <ul className="pl-6 text-ink-2">
              {passages.map(({ chunkId, section, page }) => (
                <li key={chunkId} title={chunkId}>
                  {[section, page === null ? null : admin("page", { page })].filter(Boolean).join(" · ") ||
                    translate("passage")}
                  {other && !shared.has(chunkId) && (
                    <span className="ml-2 text-accent text-xs">{translate("onlyHere")}</span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** What both answers took, in one table. */
function ReplayFacts({ stored, replayed }: { stored: ReplaySide; replayed: ReplaySide | null }) {
  const translate = useTranslations("admin.replay");
  const admin = useTranslations("admin");
  const { count, dollars, seconds } = useAmounts();
  const missingName = useMissingName();
  const facts: readonly [name: string, of: (side: ReplaySide) => string][] = [
    [translate("model"), ({ model }) => model ?? admin("quoting")],
    [translate("facts.prompts"), ({ prompts }) => prompts.join(", ") || "–"],
    [
      translate("facts.prompt"),
      ({ prompt }) => (prompt ? `${count(prompt.used)} / ${count(prompt.budget)}` : "–"),
    ],
    [admin("metrics.read"), ({ inputTokens }) => count(inputTokens)],
    [admin("metrics.written"), ({ outputTokens }) => count(outputTokens)],
    [admin("metrics.calls"), ({ modelCalls }) => count(modelCalls)],
    [admin("metrics.cost"), ({ cost }) => (cost === null ? admin("metrics.unknownPrice") : dollars(cost))],
    [translate("facts.time"), ({ durationMs }) => seconds(durationMs)],
    [
      admin("metrics.figures.unsupported"),
      ({ unsupported }) => (unsupported === null ? "–" : count(unsupported)),
    ],
    [admin("metrics.degraded"), ({ degraded }) => degraded.map(missingName).join(", ") || "–"],
  ];
  const sides = replayed ? [stored, replayed] : [stored];
  return (
    <NumberTable
      title={translate("factsTitle")}
      columns={[admin("metrics.name"), translate("stored"), ...(replayed ? [translate("replayed")] : [])]}
      rows={facts.map(([name, of]) => [name, ...sides.map(of)])}
    />
  );
}
