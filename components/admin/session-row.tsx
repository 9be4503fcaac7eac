import Link from "next/link";
import { memo, type ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useAmounts } from "@/components/admin/metrics/use-amounts.ts";
import { RunningMark } from "@/components/admin/running-mark.tsx";
import { cn } from "@/components/ui/cn.ts";
import type { ListedSession, RunningTurnView } from "@/lib/domain/admin-session.ts";

/** Columns of the table. A narrow one leaves some out: title, length and time are enough for a row there. */
export const SESSION_COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_3.5rem_6.5rem] @min-[34rem]:grid-cols-[minmax(0,1fr)_9rem_3.5rem_6.5rem] @min-[52rem]:grid-cols-[minmax(0,1fr)_10rem_8rem_3.5rem_5.5rem_7rem] gap-x-3 px-3 md:px-5";

interface SessionRowProps {
  session: ListedSession;
  running: RunningTurnView | undefined;
  assistant: string;
  now: Date;
  index: number;
  start: number;
}

/** All rows have the same height, so thousands of them scroll without being measured. */
export const SESSION_ROW_HEIGHT = 60;

export const SessionRow = memo(function SessionRow({
  session,
  running,
  assistant,
  now,
  index,
  start,
}: SessionRowProps) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const { dollars } = useAmounts();
  const { sums } = session;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a row of a table that is drawn by hand
    <div
      role="row"
      aria-rowindex={index + 2}
      className={cn(
        SESSION_COLUMNS,
        "absolute inset-x-0 top-0 h-[60px] overflow-hidden border-line border-b py-2.5 text-sm tabular-nums hover:bg-surface",
      )}
      style={{ transform: `translateY(${start}px)` }}
    >
      <Cell>
        <Link
          href={`/admin/sessions/${encodeURIComponent(session.sessionId)}`}
          className="block truncate font-medium text-ink hover:text-accent hover:underline"
        >
          {session.title || translate("untitled")}
        </Link>
        <span className="mt-0.5 flex items-center gap-x-2 overflow-hidden whitespace-nowrap text-xs">
          <span className="shrink-0 text-ink-3 @min-[34rem]:hidden">{session.ownerId}</span>
          <Marks session={session} running={running} />
        </span>
      </Cell>
      <Cell
        className="truncate text-ink-2 @max-[34rem]:hidden"
        title={`${session.tenantId} / ${session.ownerId}`}
      >
        {session.ownerId}
      </Cell>
      <Cell className="truncate text-ink-2 @max-[52rem]:hidden">{assistant}</Cell>
      <Cell className="text-right">{format.number(session.turns)}</Cell>
      <Cell className="text-right text-ink-2 @max-[52rem]:hidden">
        {sums && sums.cost > 0 && dollars(sums.cost)}
        {sums && sums.unpriced > 0 && (
          <span className="block text-ink-3 text-xs">{translate("inspector.unknownPrice")}</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap text-right text-ink-3">
        <time
          dateTime={session.updatedAt}
          title={format.dateTime(new Date(session.updatedAt), { dateStyle: "medium", timeStyle: "medium" })}
        >
          {format.relativeTime(Math.min(Date.parse(session.updatedAt), now.getTime()), now)}
        </time>
      </Cell>
    </div>
  );
});

/** What an operator looks for: what is running, what was missing, and what feedback there was. */
function Marks({ session, running }: Pick<SessionRowProps, "session" | "running">) {
  const translate = useTranslations("admin.marks");
  const { sums } = session;
  const said = sums
    ? (["degraded", "unsupported", "up", "down"] as const).filter((name) => sums[name] > 0)
    : [];
  return (
    <>
      {running && <RunningMark {...running} />}
      {sums &&
        said.map((name) => (
          <span
            key={name}
            title={translate(name, { count: sums[name] })}
            className={cn("min-w-0 truncate", name === "up" ? "text-ink-3" : "text-warn")}
          >
            {translate(name, { count: sums[name] })}
          </span>
        ))}
    </>
  );
}

function Cell({ className, title, children }: { className?: string; title?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a table that is drawn by hand
    <div role="cell" title={title} className={cn("min-w-0", className)}>
      {children}
    </div>
  );
}
