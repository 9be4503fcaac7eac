"use client";

import Link from "next/link";
import { useFormatter, useNow, useTranslations } from "use-intl/react";
import type { fetchSessions } from "@/components/admin/admin-api.ts";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";

const HEAD =
  "sticky top-0 border-line-strong border-b bg-ground py-2 pr-4 text-left font-medium text-ink-3 text-xs";
const CELL = "border-line border-b py-2 pr-4 align-top";

type ListedSession = Awaited<ReturnType<typeof fetchSessions>>["sessions"][number];

export function SessionTable({ sessions }: { sessions: readonly ListedSession[] }) {
  const translate = useTranslations("admin");
  const assistantTitle = useAssistantTitles();
  const now = useNow({ updateInterval: 20_000 });
  return (
    <table className="w-full border-separate border-spacing-0 text-sm [overflow-wrap:break-word] tabular-nums">
      <caption className="sr-only">{translate("sessions")}</caption>
      <TableHead />
      <tbody>
        {sessions.map((session) => (
          <SessionLine
            key={`${session.tenantId} ${session.ownerId} ${session.sessionId}`}
            session={session}
            assistant={assistantTitle(session.assistant) ?? session.assistant}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}

function TableHead() {
  const translate = useTranslations("admin");
  return (
    <thead>
      <tr>
        <th scope="col" className={HEAD}>
          {translate("columns.title")}
        </th>
        <th scope="col" className={`${HEAD} max-sm:hidden`}>
          {translate("columns.owner")}
        </th>
        <th scope="col" className={`${HEAD} max-md:hidden`}>
          {translate("columns.assistant")}
        </th>
        <th scope="col" className={`${HEAD} text-right`}>
          {translate("columns.turns")}
        </th>
        <th scope="col" className={`${HEAD} pr-0`}>
          {translate("columns.updated")}
        </th>
      </tr>
    </thead>
  );
}

interface SessionLineProps {
  session: ListedSession;
  assistant: string;
  now: Date;
}

function SessionLine({ session, assistant, now }: SessionLineProps) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  return (
    <tr className="hover:bg-surface">
      <td className={CELL}>
        <Link
          href={`/admin/sessions/${encodeURIComponent(session.sessionId)}`}
          className="font-medium text-ink hover:text-accent hover:underline"
        >
          {session.title || translate("untitled")}
        </Link>
        <span className="block text-ink-3 text-xs sm:hidden">
          {session.tenantId} / {session.ownerId}
        </span>
      </td>
      <td className={`${CELL} text-ink-2 max-sm:hidden`}>
        {session.tenantId} / {session.ownerId}
      </td>
      <td className={`${CELL} text-ink-2 max-md:hidden`}>{assistant}</td>
      <td className={`${CELL} text-right`}>{format.number(session.turns)}</td>
      <td className={`${CELL} whitespace-nowrap pr-0 text-ink-3`}>
        <time
          dateTime={session.updatedAt}
          title={format.dateTime(new Date(session.updatedAt), {
            dateStyle: "medium",
            timeStyle: "medium",
          })}
        >
          {format.relativeTime(Math.min(Date.parse(session.updatedAt), now.getTime()), now)}
        </time>
      </td>
    </tr>
  );
}
