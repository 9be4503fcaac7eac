import { and, eq, getTableColumns, type InferSelectModel, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";

export const ownerColumns = ({ tenantId, ownerId }: OwnerKey) => ({ tenant_id: tenantId, owner_id: ownerId });
export const sessionColumns = (key: SessionKey) => ({ ...ownerColumns(key), session_id: key.sessionId });

/** True for the rows that have these values. */
export function rowsOf<Table extends SQLiteTable>(
  table: Table,
  values: Partial<InferSelectModel<Table>>,
): SQL | undefined {
  const given: Record<string, unknown> = values;
  return and(
    ...Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      name in given ? [eq(column, given[name])] : [],
    ),
  );
}

/** Values per statement, which keeps the parameters below every engine's limit. */
const AT_ONCE = 200;

export function slices<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
    items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** The first `limit` rows of one more than were asked for, and the cursor of the next page if there is one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? cursorAfter(last) : null };
}
