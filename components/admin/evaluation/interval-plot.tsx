interface PlottedRow {
  label: string;
  value: { mean: number | null; low: number | null; high: number | null };
  baseline: number | null;
}

/**
 * Both methods on one scale: a ring is the baseline; a dot with whiskers is the other method with its
 * interval. The table beneath says the same for those who cannot see it.
 */
export function IntervalPlot({
  rows,
  baseline,
  write,
}: {
  rows: readonly PlottedRow[];
  baseline: string;
  write: (value: number) => string;
}) {
  const most = Math.max(
    ...rows.flatMap((row) => [row.value.high ?? 0, row.value.mean ?? 0, row.baseline ?? 0]),
  );
  if (!(most > 0)) return null;
  const at = (value: number) => `${(100 * value) / most}%`;
  return (
    <div aria-hidden="true" className="max-w-[900px]">
      <ul className="space-y-1 text-sm">
        {rows.map(({ label, value, baseline: other }) => (
          <li key={label} className="grid items-center gap-x-3 @min-[40rem]:grid-cols-[16rem_1fr]">
            <span className="truncate text-ink-2 text-xs">{label}</span>
            <span className="relative mr-3 block h-5 border-line border-b">
              {value.low !== null && value.high !== null && (
                <span
                  className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-accent"
                  style={{ left: at(value.low), width: at(Math.max(0, value.high - value.low)) }}
                />
              )}
              {other !== null && (
                <span
                  className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-ink-3 bg-ground"
                  style={{ left: at(other) }}
                />
              )}
              {value.mean !== null && (
                <span
                  className="absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent"
                  style={{ left: at(value.mean) }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex justify-between gap-2 text-ink-3 @min-[40rem]:pl-[16.75rem] text-xs">
        <span>{write(0)}</span>
        <span>○ {baseline}</span>
        <span>{write(most)}</span>
      </p>
    </div>
  );
}
