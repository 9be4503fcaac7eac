import type { TenantKey } from "../domain/identity.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { ORPHAN_GRACE_MS, SWEEP_AT_ONCE, SWEEP_DOUBTFUL_OBJECTS } from "../tunables/background.ts";

/** The parts of the two stores that the sweep and the removal of a document need. */
export interface Library {
  index: Pick<DocumentIndex, "tenants" | "usesObject">;
  objects: Pick<
    ObjectStore,
    "tenants" | "list" | "setAside" | "listAside" | "restore" | "destroy" | "removeUnfinished"
  >;
}

interface StoredObject {
  checksum: string;
  bytes: number;
}

export interface Swept {
  objects: number;
  bytes: number;
}

export interface SweepReport {
  tenants: number;
  setAside: Swept;
  destroyed: Swept;
  /** Objects that were set aside although a document uses them, and are back in place. */
  restored: Swept;
  /** Leftovers of uploads that were killed. */
  unfinished: number;
  /** Tenants whose objects were left alone because more seemed unused than used. */
  doubtful: string[];
}

export interface SweepOptions {
  now: () => number;
  /** @default ORPHAN_GRACE_MS */
  graceMs?: number;
  /** Sweeps even if most objects of a tenant seem to be unused. */
  evenDoubtful?: boolean;
  /** Counts, but changes nothing. */
  dryRun?: boolean;
  /** Called after each tenant. */
  onTenant?: (report: SweepReport) => void;
  signal?: AbortSignal;
}

/**
 * Removes objects that no document uses, in two steps with a grace period before each, so that
 * no live one can be lost:
 *
 * 1. An object last put a grace ago that nothing uses is set aside. Whoever asks for it still finds it,
 *    and `put` stores its bytes anew. An upload that met it just before, and registers it just after,
 *    therefore loses nothing.
 * 2. What was set aside a grace ago is looked at again. By then every upload that had relied on it is
 *    registered: what is used now is brought back, the rest is destroyed. Each time an object is set aside
 *    has its own name, so a late decision never meets what was set aside since.
 *
 * It rests on one thing: neither from `put` to `register` nor inside one `setAside` does a whole grace pass.
 * Safe to repeat, to interrupt anywhere, and to run twice at once.
 */
export async function sweepOrphans(library: Library, options: SweepOptions): Promise<SweepReport> {
  const { now, graceMs = ORPHAN_GRACE_MS } = options;
  const report: SweepReport = {
    tenants: 0,
    setAside: { objects: 0, bytes: 0 },
    destroyed: { objects: 0, bytes: 0 },
    restored: { objects: 0, bytes: 0 },
    unfinished: 0,
    doubtful: [],
  };
  for (const tenantId of await tenantsOf(library)) {
    options.signal?.throwIfAborted();
    report.tenants += 1;
    const olderThan = new Date(now() - graceMs);
    await settleAside(library, { tenantId }, olderThan, report, options);
    await setOrphansAside(library, { tenantId }, olderThan, report, options);
    options.onTenant?.(report);
  }
  if (!options.dryRun) report.unfinished = await library.objects.removeUnfinished(new Date(now() - graceMs));
  return report;
}

/** A tenant whose last document is gone is known only to the object store. */
async function tenantsOf({ index, objects }: Library): Promise<Set<string>> {
  const tenants = new Set(await index.tenants());
  for await (const { tenantId } of objects.tenants()) tenants.add(tenantId);
  return tenants;
}

async function settleAside(
  { index, objects }: Library,
  key: TenantKey,
  olderThan: Date,
  report: SweepReport,
  { signal, dryRun }: SweepOptions,
): Promise<void> {
  for await (const { name, checksum, bytes } of objects.listAside(key, olderThan)) {
    signal?.throwIfAborted();
    const used = await index.usesObject(key, checksum);
    if (!dryRun) await (used ? objects.restore(key, name) : objects.destroy(key, name));
    count(used ? report.restored : report.destroyed, bytes);
  }
}

async function setOrphansAside(
  { index, objects }: Library,
  key: TenantKey,
  olderThan: Date,
  report: SweepReport,
  { signal, dryRun, evenDoubtful = false }: SweepOptions,
): Promise<void> {
  const orphans: StoredObject[] = [];
  let used = 0;
  for await (const some of inGroups(objects.list(key, olderThan), SWEEP_AT_ONCE)) {
    signal?.throwIfAborted();
    const uses = await Promise.all(some.map(({ checksum }) => index.usesObject(key, checksum)));
    used += uses.filter(Boolean).length;
    orphans.push(...some.filter((_object, place) => !uses[place]));
  }
  // An emptied index, or an index that these objects do not belong to, looks like this.
  if (!evenDoubtful && orphans.length > Math.max(used, SWEEP_DOUBTFUL_OBJECTS)) {
    report.doubtful.push(key.tenantId);
    return;
  }
  for (const { checksum, bytes } of orphans) {
    signal?.throwIfAborted();
    if (!dryRun) await objects.setAside(key, checksum);
    count(report.setAside, bytes);
  }
}

async function* inGroups<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/**
 * For a removed document: sets aside at once whatever nothing else uses; it is destroyed after the grace
 * period.
 */
export async function setAsideUnused(
  { index, objects }: { index: Library["index"]; objects: Pick<ObjectStore, "setAside"> },
  key: TenantKey,
  checksums: Iterable<string>,
): Promise<void> {
  for (const checksum of new Set(checksums)) {
    if (!(await index.usesObject(key, checksum))) await objects.setAside(key, checksum);
  }
}

function count(swept: Swept, bytes: number): void {
  swept.objects += 1;
  swept.bytes += bytes;
}
