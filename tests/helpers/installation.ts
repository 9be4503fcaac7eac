import type { Container } from "../../lib/container.ts";
import { chunkIdOf } from "../../lib/domain/document.ts";
import type { SessionKey } from "../../lib/domain/identity.ts";
import { turnTerms } from "../../lib/memory/recall/turn-terms.ts";
import { chunkTerms } from "../../lib/retrieval/search/chunk-terms.ts";
import { profileStatement } from "./profile-statements.ts";
import { docRef, newTurn } from "./turns.ts";

export type Ports = Pick<
  Container,
  | "turnLog"
  | "documentIndex"
  | "objectStore"
  | "sessions"
  | "profiles"
  | "words"
  | "traces"
  | "feedback"
  | "jobs"
  | "runs"
  | "relationalRows"
>;

export interface Size {
  tenants: readonly string[];
  documents: number;
  sessions: number;
  turns: number;
}

const SMALL = { documents: 6, sessions: 4, turns: 7 };
export const smallSize = (...tenants: string[]): Size => ({ tenants, ...SMALL });

const WORDS = "pump 냉각수 valve 교체 주기 alarm E12 압력 filter inspection 분기 점검".split(" ");
const text = (seed: number, length: number) =>
  Array.from({ length }, (_, place) => WORDS[(seed * 7 + place * (1 + (seed % 5))) % WORDS.length]).join(" ");
/** A time of its own for each seed, and later ones for what follows in the same conversation. */
const at = (seed: number, minutes = 0) =>
  new Date(Date.UTC(2026, 10, 1 + (seed % 20), 9, (seed % 60) + minutes)).toISOString();

async function addDocument(ports: Ports, tenantId: string, seed: number): Promise<string> {
  const key = { tenantId };
  const uri = `manuals/기기 ${seed}.md`;
  let docId = "";
  // Every third document has a second version, and every sixth also one after it that could not be read.
  const versions = seed % 6 === 0 ? 3 : seed % 3 === 0 ? 2 : 1;
  for (let number = 1; number <= versions; number++) {
    const original = await ports.objectStore.put(key, Buffer.from(`original ${tenantId} ${seed} ${number}`));
    const { document, version } = await ports.documentIndex.register(key, {
      uri,
      title: `기기 ${seed}`,
      docType: "md",
      mediaType: "text/markdown",
      metadata: { site: ["A", seed], nested: { b: 1, a: 2.5 } },
      checksum: original.checksum,
      bytes: original.bytes,
      createdBy: "ann",
    });
    docId = document.docId;
    if (number === 3) {
      await ports.documentIndex.fail(key, docId, 3, { code: "encrypted", message: "It is encrypted." });
      continue;
    }
    const rendition = await ports.objectStore.put(key, Buffer.from(`rendition ${seed} ${number}`));
    let from = 0;
    const chunks = Array.from({ length: 2 + (seed % 4) }, (_, order) => {
      const content = `${text(seed + order + number, 40)} v${number}`;
      const chunk = {
        chunkId: chunkIdOf(docId, version.version, order),
        docId,
        version: version.version,
        order,
        section: `Part ${order + 1} › 점검`,
        text: content,
        from,
        to: from + content.length,
        ...(order % 2 ? { page: order } : {}),
      };
      from += content.length + 1;
      return { chunk, terms: chunkTerms(document.title, chunk) };
    });
    await ports.documentIndex.complete(key, docId, version.version, {
      renditionChecksum: rendition.checksum,
      pages: 2,
      chunks,
    });
  }
  return docId;
}

async function addSession(ports: Ports, key: SessionKey, seed: number, turns: number): Promise<void> {
  const { sessionId } = key;
  await ports.sessions.create(key, {
    sessionId,
    assistant: "general",
    title: `대화 '${seed}'`,
    now: at(seed),
  });
  for (let number = 1; number <= turns; number++) {
    const turn = newTurn({
      clientTurnId: `${sessionId}-${number}`,
      ts: at(seed, number),
      userText: text(seed + number, 8),
      assistantText: text(seed * 3 + number, 60),
      docRefs: number % 2 ? [docRef({ score: 0.1 + seed / 7 })] : [],
      ...(number === 5 ? { parentTurnId: 2 } : {}),
    });
    await ports.turnLog.append(key, {
      turn,
      terms: turnTerms(turn),
      ...(number % 3 === 0
        ? {}
        : { summary: { summary: `요약 ${number}`, summaryModel: "rules", summaryTs: at(seed) } }),
    });
    await ports.traces.save(key, { sessionId, turnId: number, ts: at(seed), stages: [] });
  }
  await ports.sessions.touch(key, { turns, now: at(seed) });
  await ports.feedback.save(key, { turnId: 1, rating: "up", comment: "맞아요", ts: at(seed) });
  const told = [1, 2].map((turn) =>
    profileStatement({ valueId: `${sessionId}-${turn}`, sessionId, turnId: turn, value: "아스피린" }),
  );
  await ports.profiles.add(key, told, turns);
  await ports.profiles.forget(key, [`${sessionId}-2`], at(seed));
  await ports.sessions.saveState(
    key,
    {
      lastQuestion: "?",
      lastAnswer: "!",
      lastQuestionType: "single",
      turnId: turns,
      updatedAt: at(seed),
    },
    [{ docId: "기기-1", rank: 1, score: 0.25, createdAt: at(seed) }],
  );
}

/** Fills an installation with something of every kind of lasting data. */
export async function fillInstallation(ports: Ports, size: Size): Promise<void> {
  for (const tenantId of size.tenants) {
    const group = { groupId: "g", words: ["연차", "PTO"], createdBy: "ann", createdAt: at(1) };
    await ports.words.change({ tenantId }, { save: [group], remove: [] });
    for (let seed = 1; seed <= size.documents; seed++) await addDocument(ports, tenantId, seed);
    for (let seed = 1; seed <= size.sessions; seed++) {
      const key = { tenantId, ownerId: seed % 2 ? "ann" : "bob", sessionId: `${tenantId}-s${seed}` };
      await addSession(ports, key, seed, size.turns);
    }
    await ports.jobs.add({ key: `${tenantId}/job`, kind: "ingest", tenantId, payload: { a: 1 } }, 5);
    await ports.runs.start({
      tenantId,
      ownerId: "ann",
      sessionId: `${tenantId}-s1`,
      clientTurnId: "running",
      userText: "half a question",
      parentTurnId: null,
      partialText: "so f",
      partialRefs: "[]",
      startedAt: at(1),
      ownerProcess: "gone",
      heartbeatAt: 10,
    });
  }
}

/** What every read port returns about these tenants, for comparing two installations. */
export async function readInstallation(ports: Ports, size: Size): Promise<unknown> {
  const found: unknown[] = [];
  for (const tenantId of size.tenants) {
    const tenant = { tenantId };
    const { documents } = await ports.documentIndex.list(tenant, { limit: 200 });
    found.push(documents, await ports.words.list(tenant));
    for (const { docId } of documents) {
      const versions = await ports.documentIndex.versions(tenant, docId);
      found.push(versions);
      for (const { version, checksum, renditionChecksum } of versions) {
        found.push(await ports.documentIndex.chunks(tenant, docId, version, { from: 0, limit: 100 }));
        for (const each of [checksum, renditionChecksum ?? checksum]) {
          found.push(Buffer.from((await ports.objectStore.readAll(tenant, each)) ?? []).toString());
        }
      }
    }
    const scoring = { k1: 1.2, b: 0.6, weights: { title: 3, heading: 2, body: 1 } };
    const terms = ["pump", "e12", "v2"].map((term) => ({ term, weight: 1 }));
    const hits = await ports.documentIndex.search(tenant, terms, scoring, {}, 20);
    found.push(hits.map(({ chunk, score }) => [chunk.chunkId, score.toFixed(6)]));
    for (const ownerId of ["ann", "bob"]) {
      const owner = { tenantId, ownerId };
      const { sessions } = await ports.sessions.list(owner, { limit: 200 });
      found.push(sessions);
      const hits = await ports.turnLog.findSessions(owner, [{ term: "pump", weight: 1 }], 50);
      found.push(hits.map(({ sessionId, turnId }) => `${sessionId} ${turnId}`).sort());
      for (const { sessionId } of sessions) found.push(await readSession(ports, { ...owner, sessionId }));
    }
  }
  return found;
}

async function readSession(ports: Ports, key: SessionKey): Promise<unknown[]> {
  const log = ports.turnLog;
  const scoring = { k1: 1.5, b: 0.2, weights: { user: 1, assistant: 0.5, time: 1 } };
  const hits = await log.search(key, [{ term: "pump", weight: 1 }], scoring, 20);
  return [
    await log.list(key, { limit: 1_000 }),
    await log.lastTurnId(key),
    await log.jumps(key),
    await log.times(key),
    await log.summaries(key, 100),
    await log.withoutSummary(key, 100),
    await log.lastWithDocRefs(key, [{ from: 1, to: 1_000 }]),
    await log.findByClientTurnId(key, `${key.sessionId}-2`),
    hits.map(({ turnId, score }) => [turnId, score.toFixed(6)]),
    await ports.sessions.state(key),
    await ports.sessions.docs(key),
    await ports.feedback.list(key),
    await ports.traces.find(key, 1),
    await ports.runs.list(key),
    (await ports.profiles.list(key)).sort((a, b) => (a.valueId < b.valueId ? -1 : 1)),
    await ports.profiles.cursor(key),
    await ports.profiles.forgottenTurns(key),
  ];
}
