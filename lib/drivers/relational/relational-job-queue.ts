import { and, count, eq, gt, inArray, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { jobs, jobTurns } from "../../../drizzle/schema/job.ts";
import { jobKindSchema } from "../../domain/metric-summary.ts";
import type { Job, JobQueue } from "../../ports/job-queue.ts";
import {
  JOB_INTERRUPTED_MAX_MS,
  JOB_INTERRUPTED_MS,
  JOB_INTERRUPTIONS_FREE,
  JOB_TURNS_FORGOTTEN_MS,
  JOB_TURNS_KEPT_MS,
} from "../../tunables/background.ts";
import { JobCounts } from "./job-counts.ts";
import { type RelationalDatabase, withAppErrors } from "./relational-database.ts";

/** What is counted about a finished job. */
const OF_JOB = { tenantId: jobs.tenant_id, kind: jobs.kind };
const payloadSchema = z.record(z.string(), z.unknown());

class RelationalJobQueue implements JobQueue {
  readonly #database: RelationalDatabase;
  // The statements are prepared once, because they run for every document of an import.
  readonly #take = new Map<string, ReturnType<typeof prepareTake>>();
  #add: ReturnType<typeof prepareAdd> | undefined;
  #done: ReturnType<typeof prepareDone> | undefined;
  #noteTurn: ReturnType<typeof prepareNoteTurn> | undefined;
  readonly #counts: JobCounts;

  constructor({ database }: { database: RelationalDatabase }) {
    this.#database = database;
    this.#counts = new JobCounts(database);
  }

  readonly add: JobQueue["add"] = async (job, now) => {
    this.#add ??= prepareAdd(this.#database);
    const { key, kind, tenantId, ownerId = "" } = job;
    await this.#add.execute({ key, kind, tenantId, ownerId, payload: JSON.stringify(job.payload), now });
  };

  readonly take: JobQueue["take"] = async (
    kinds,
    lease,
    now,
    { onlyIdle = false } = {},
  ): Promise<Job | null> => {
    const wanted = JSON.stringify([kinds, onlyIdle]);
    const take = this.#take.get(wanted) ?? prepareTake(this.#database, kinds, onlyIdle);
    this.#take.set(wanted, take);
    const [row] = await take.all({ owner: lease.owner, milliseconds: lease.milliseconds, now });
    if (!row) return null;
    this.#noteTurn ??= prepareNoteTurn(this.#database);
    await this.#noteTurn({ tenantId: row.tenant_id, ownerId: row.owner_id, now });
    return {
      key: row.key,
      kind: jobKindSchema.parse(row.kind),
      tenantId: row.tenant_id,
      ownerId: row.owner_id,
      payload: payloadSchema.parse(JSON.parse(row.payload)),
      attempts: row.attempts + 1,
      interruptions: row.interruptions - 1,
    };
  };

  readonly extend: JobQueue["extend"] = async (key, owner, milliseconds, now) => {
    const rows = await this.#database
      .update(jobs)
      .set({ leased_until: now + milliseconds })
      .where(heldBy(key, owner))
      .returning({ key: jobs.key });
    return rows.length > 0;
  };

  readonly done: JobQueue["done"] = async (key, owner, now) => {
    this.#done ??= prepareDone(this.#database);
    const [job] = await this.#done.all({ key, owner });
    if (job) await this.#counts.note(job, "done", now);
  };

  readonly release: JobQueue["release"] = async (key, owner, delayMilliseconds, error, now) => {
    const [job] = await this.#database
      .update(jobs)
      .set({
        leased_by: null,
        leased_until: 0,
        available_at: now + delayMilliseconds,
        attempts: sql`${jobs.attempts} + 1`,
        interruptions: 0,
        error,
      })
      .where(heldBy(key, owner))
      .returning(OF_JOB);
    if (job) await this.#counts.note(job, "retried", now);
  };

  readonly postpone: JobQueue["postpone"] = async (key, owner, delayMilliseconds, now) => {
    await this.#database
      .update(jobs)
      .set({
        leased_by: null,
        leased_until: 0,
        available_at: now + delayMilliseconds,
        interruptions: sql`${jobs.interruptions} - 1`,
      })
      .where(heldBy(key, owner));
  };

  readonly letGo: JobQueue["letGo"] = async (owner) => {
    const rows = await this.#database
      .update(jobs)
      .set({
        leased_by: null,
        leased_until: 0,
        available_at: 0,
        interruptions: sql`${jobs.interruptions} - 1`,
      })
      .where(and(eq(jobs.leased_by, owner), eq(jobs.dead, 0)))
      .returning({ key: jobs.key });
    return rows.length;
  };

  readonly reclaim: JobQueue["reclaim"] = async () => {
    const rows = await this.#database
      .update(jobs)
      .set({ leased_by: null, leased_until: 0 })
      .where(gt(jobs.leased_until, 0))
      .returning({ key: jobs.key });
    return rows.length;
  };

  readonly cancel: JobQueue["cancel"] = async (key) => {
    await this.#database.delete(jobs).where(eq(jobs.key, key));
  };

  readonly waiting: JobQueue["waiting"] = async (kinds, tenantId) => {
    const row = await this.#database
      .select({ waiting: count() })
      .from(jobs)
      .where(
        and(
          eq(jobs.dead, 0),
          kinds === undefined ? undefined : inArray(jobs.kind, [...kinds]),
          tenantId === undefined ? undefined : eq(jobs.tenant_id, tenantId),
        ),
      )
      .get();
    return row?.waiting ?? 0;
  };

  readonly ended: JobQueue["ended"] = (tenantId, period) => this.#counts.read(tenantId, period);
}

const heldBy = (key: string | Placeholder, owner: string | Placeholder) =>
  and(eq(jobs.key, key), eq(jobs.leased_by, owner));

export function createRelationalJobQueue(options: { database: RelationalDatabase }): JobQueue {
  return withAppErrors(new RelationalJobQueue(options));
}

const NOW = sql.placeholder("now");

function prepareAdd(database: RelationalDatabase) {
  return database
    .insert(jobs)
    .values({
      key: sql.placeholder("key"),
      kind: sql.placeholder("kind"),
      tenant_id: sql.placeholder("tenantId"),
      owner_id: sql.placeholder("ownerId"),
      payload: sql.placeholder("payload"),
      added_at: NOW,
      available_at: NOW,
    })
    .onConflictDoUpdate({
      target: jobs.key,
      // A job that an earlier version gave up without saying so starts afresh; any other stays as it is.
      set: { dead: 0, attempts: 0, interruptions: 0, available_at: sql`${NOW}`, error: "" },
      setWhere: eq(jobs.dead, 1),
    })
    .prepare();
}

function prepareTake(database: RelationalDatabase, kinds: readonly Job["kind"][], onlyIdle: boolean) {
  return database
    .update(jobs)
    .set({
      interruptions: sql`${jobs.interruptions} + 1`,
      leased_by: sql`${sql.placeholder("owner")}`,
      leased_until: sql`${NOW} + ${sql.placeholder("milliseconds")}`,
      // When the job is available again if its taker is never heard of; a taker that gives it back sets
      // another time.
      available_at: sql`${NOW} + ${waitAfter(sql`${jobs.interruptions}`)}`,
    })
    .where(eq(jobs.key, sql`(${nextJob(kinds, onlyIdle)})`))
    .returning()
    .prepare();
}

function prepareDone(database: RelationalDatabase) {
  return database
    .delete(jobs)
    .where(heldBy(sql.placeholder("key"), sql.placeholder("owner")))
    .returning(OF_JOB)
    .prepare();
}

/**
 * The key of the next job. Tenants take turns, and people within a tenant: whoever was served longest ago is
 * next.
 */
function nextJob(kinds: readonly Job["kind"][], onlyIdle: boolean): SQL {
  const wanted = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql.raw(", "),
  );
  const idle = sql`and not exists (
    select 1 from ${jobs} held where held.kind in (${wanted}) and held.leased_until > ${NOW}
    and held.tenant_id = waiting.tenant_id and held.owner_id = waiting.owner_id
  )`;
  // Steps from person to person along the index, so a folder of ten thousand files costs no more than one
  // file.
  return sql`
    with recursive first_of(key) as (
      select (select seed.key from ${jobs} seed where seed.dead = 0 and seed.kind = kinds.value
        order by seed.tenant_id, seed.owner_id, seed.added_at, seed.key limit 1)
      from json_each(${JSON.stringify(kinds)}) kinds
      union all
      select (select later.key from ${jobs} later where later.dead = 0 and later.kind = here.kind
        and (later.tenant_id, later.owner_id) > (here.tenant_id, here.owner_id)
        order by later.tenant_id, later.owner_id, later.added_at, later.key limit 1)
      from first_of join ${jobs} here on here.key = first_of.key
    )
    select waiting.key from first_of
    join ${jobs} person_first on person_first.key = first_of.key
    join ${jobs} waiting on waiting.key = (
      select oldest.key from ${jobs} oldest where oldest.dead = 0 and oldest.kind = person_first.kind
      and oldest.tenant_id = person_first.tenant_id and oldest.owner_id = person_first.owner_id
      and oldest.available_at <= ${NOW} and oldest.leased_until <= ${NOW}
      order by oldest.added_at, oldest.key limit 1)
    left join ${jobTurns} tenant on tenant.tenant_id = waiting.tenant_id and tenant.owner_id = ''
    left join ${jobTurns} person on person.tenant_id = waiting.tenant_id and person.owner_id = waiting.owner_id
    where true ${onlyIdle ? idle : sql``}
    order by coalesce(tenant.turn, 0), coalesce(person.turn, 0), waiting.added_at, waiting.key limit 1`;
}

/** How long a job stays unavailable if its taker disappears, after so many takers before it. */
function waitAfter(interruptions: SQL): SQL {
  const beyond = sql`min(${interruptions} - ${JOB_INTERRUPTIONS_FREE}, 20)`;
  return sql`case when ${interruptions} < ${JOB_INTERRUPTIONS_FREE} then 0
    else min(${JOB_INTERRUPTED_MS} << ${beyond}, ${JOB_INTERRUPTED_MAX_MS}) end`;
}

function prepareNoteTurn(database: RelationalDatabase) {
  const turn = sql`(select coalesce(max(turn), 0) + 1 from ${jobTurns})`;
  const tenant = { tenant_id: sql.placeholder("tenantId"), owner_id: "", turn, taken_at: NOW };
  const person = { ...tenant, owner_id: sql.placeholder("ownerId") };
  const again = {
    target: [jobTurns.tenant_id, jobTurns.owner_id],
    set: { turn: sql`excluded.turn`, taken_at: sql`${NOW}` },
  };
  const noteTenant = database.insert(jobTurns).values(tenant).onConflictDoUpdate(again).prepare();
  const noteBoth = database.insert(jobTurns).values([tenant, person]).onConflictDoUpdate(again).prepare();
  const forget = database
    .delete(jobTurns)
    .where(lt(jobTurns.taken_at, sql`${NOW} - ${JOB_TURNS_KEPT_MS}`))
    .prepare();
  let forgotten = Number.NEGATIVE_INFINITY;
  return async ({ tenantId, ownerId, now }: { tenantId: string; ownerId: string; now: number }) => {
    // Jobs without an owner share the tenant's own row.
    if (ownerId === "") await noteTenant.execute({ tenantId, now });
    else await noteBoth.execute({ tenantId, ownerId, now });
    if (now - forgotten < JOB_TURNS_FORGOTTEN_MS) return;
    forgotten = now;
    await forget.execute({ now });
  };
}
