import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Opening } from "@/lib/domain/opening.ts";

const HEAD = "border-line-strong border-b py-1.5 pr-4 text-left font-medium text-ink-3 text-xs";
const CELL = "border-line border-b py-1.5 pr-4 align-top [overflow-wrap:anywhere]";

export function OpeningTable({ openings }: { openings: readonly Opening[] }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-[34rem] border-separate border-spacing-0 text-sm tabular-nums">
        <caption className="sr-only">{translate("openings.title")}</caption>
        <thead>
          <tr>
            {(["at", "viewer", "owner", "what"] as const).map((name) => (
              <th key={name} scope="col" className={HEAD}>
                {translate(`openings.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {openings.map((opening) => (
            <tr
              key={[opening.at, opening.viewerId, opening.sessionId, opening.turnId, opening.what].join(" ")}
            >
              <td className={`${CELL} whitespace-nowrap`}>
                {format.dateTime(new Date(opening.at), { dateStyle: "medium", timeStyle: "short" })}
              </td>
              <td className={CELL}>{opening.viewerId}</td>
              <td className={CELL}>{opening.ownerId || translate("metrics.deleted")}</td>
              <td className={CELL}>
                <OpenedThing {...opening} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OpenedThing({ sessionId, turnId, what }: Opening) {
  const translate = useTranslations("admin.openings");
  const said = translate(`whats.${what}`, { turn: turnId ?? 0 });
  if (sessionId === "") return said;
  const turn = turnId === null ? "" : `?turn=${turnId}`;
  return (
    <Link
      href={`/admin/sessions/${encodeURIComponent(sessionId)}${turn}`}
      className="hover:text-accent hover:underline"
    >
      {said}
    </Link>
  );
}
