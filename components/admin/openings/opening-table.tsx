import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import type { Opening } from "@/lib/domain/opening.ts";

export function OpeningTable({ openings }: { openings: readonly Opening[] }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const columns = ["at", "viewer", "owner", "what"] as const;
  return (
    <AdminTable
      caption={translate("openings.title")}
      className="min-w-[34rem]"
      columns={columns.map((name) => ({ name: translate(`openings.columns.${name}`) }))}
      rows={openings.map((opening) => ({
        key: [opening.at, opening.viewerId, opening.sessionId, opening.turnId, opening.what].join(" "),
        cells: [
          format.dateTime(new Date(opening.at), { dateStyle: "medium", timeStyle: "short" }),
          opening.viewerId,
          opening.ownerId || translate("metrics.deleted"),
          <OpenedThing key="what" {...opening} />,
        ],
      }))}
    />
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
