import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
  allDocuments,
  allTurns,
  ask,
  createSession,
  originalBytes,
  untilLibraryIsRead,
  upload,
} from "./api.ts";
import { type ModelServer, startModelServer } from "./model-server.ts";
import { askByStream } from "./read-stream.ts";
import { removeFolder, startTestServer, type TestServer } from "./server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SESSIONS = 3;
const CLIENTS = 4;
/** How long the server lives under load before it is killed, in milliseconds. */
const LIFE_MS = { from: 20, to: 1_000 };
const FIRST_MS = 20_000;

interface Acknowledged {
  session: string;
  turn: number;
  answer: string;
}

export interface KillReport {
  rounds: number;
  acknowledgedTurns: number;
  storedTurns: number;
  interruptedTurns: number;
  acknowledgedDocuments: number;
  /** Each entry is a broken promise. */
  violations: string[];
}

/** What the clients were told: the only thing the server must keep. */
interface ClientMemory {
  sessions: string[];
  turns: Map<string, Acknowledged>;
  /** Requests without an answer, which are sent again later, as a browser does. */
  unanswered: { session: string; clientTurnId: string; message: string }[];
  documents: Map<string, { version: number; checksum: string }>;
}

/**
 * Drives a real server with questions and uploads, kills it with SIGKILL at random moments, and compares what
 * it stored with what it had acknowledged.
 */
export async function killRounds(
  rounds: number,
  say: (line: string) => void = () => {},
): Promise<KillReport> {
  const dataFolder = temporaryFolder();
  const model = await startModelServer({
    tokensPerSecond: 400,
    reply: () => `${Array.from({ length: 60 }, (_, place) => `word${place}`).join(" ")} [1].`,
  });
  const record: ClientMemory = { sessions: [], turns: new Map(), unanswered: [], documents: new Map() };
  const violations: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const server = await start(dataFolder, round % 2 === 0 ? model : null);
      if (round > 1)
        violations.push(...(await compare(server.url, record)).map((line) => `round ${round}: ${line}`));
      while (record.sessions.length < SESSIONS)
        record.sessions.push((await createSession(server.url)).sessionId);
      // In half of the rounds the time counts only from the first acknowledgement, so that a slow machine
      // tests something too.
      await loadUntilKilled(server, record, round % 2 === 1);
      violations.push(...checkDatabase(dataFolder).map((line) => `round ${round}: ${line}`));
      if (round % 25 === 0)
        say(`${round}/${rounds} rounds, ${record.turns.size} turns, ${violations.length} violations`);
    }
    const server = await start(dataFolder, null);
    violations.push(...(await compare(server.url, record)), ...(await checkImports(server.url, record)));
    const turns = (await Promise.all(record.sessions.map((session) => allTurns(server.url, session)))).flat();
    await server.stop();
    return {
      rounds,
      acknowledgedTurns: record.turns.size,
      storedTurns: turns.length,
      interruptedTurns: turns.filter((turn) => turn.status === "interrupted").length,
      acknowledgedDocuments: record.documents.size,
      violations,
    };
  } finally {
    await model.close();
    removeFolder(dataFolder);
  }
}

function start(dataFolder: string, model: ModelServer | null): Promise<TestServer> {
  const environment: Record<string, string> = model
    ? { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "test", ANSWER_MODEL: "scripted" }
    : {};
  return startTestServer({ dataFolder, environment });
}

async function loadUntilKilled(server: TestServer, record: ClientMemory, afterFirst: boolean): Promise<void> {
  const killed = new AbortController();
  const known = { turns: record.turns.size, documents: record.documents.size };
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    client(server.url, index, record, killed.signal),
  );
  const deadline = performance.now() + FIRST_MS;
  const something = () => record.turns.size > known.turns && record.documents.size > known.documents;
  while (afterFirst && !something() && performance.now() < deadline) await pause(5);
  await pause(LIFE_MS.from + Math.random() * (LIFE_MS.to - LIFE_MS.from));
  await server.kill();
  killed.abort();
  await Promise.all(clients);
}

async function client(url: string, index: number, record: ClientMemory, killed: AbortSignal): Promise<void> {
  while (!killed.aborted) {
    try {
      if (index === 0) await uploadOne(url, record);
      else await askOne(url, index, record, killed);
    } catch {
      // The server was killed in the middle, as intended. If it refuses while it is alive, something will be
      // missing.
      if (!killed.aborted) await pause(5);
    }
  }
}

async function askOne(url: string, index: number, record: ClientMemory, killed: AbortSignal): Promise<void> {
  const question = record.unanswered.shift() ?? {
    session: record.sessions[Math.floor(Math.random() * record.sessions.length)] ?? "",
    clientTurnId: randomUUID(),
    message: `What does note ${Math.floor(Math.random() * 100)} say about pumps?`,
  };
  const body = {
    message: question.message,
    session_id: question.session,
    client_turn_id: question.clientTurnId,
  };
  try {
    const turn =
      index % 2 === 0
        ? await ask(url, body, killed)
        : (await askByStream(url, body, undefined, killed))?.turn;
    if (!turn) throw new Error("the stream ended without its turn");
    record.turns.set(question.clientTurnId, {
      session: question.session,
      turn: turn.turnId,
      answer: turn.answer,
    });
  } catch (error) {
    record.unanswered.push(question);
    throw error;
  }
}

async function uploadOne(url: string, record: ClientMemory): Promise<void> {
  const name = `note ${Math.floor(Math.random() * 100)}.md`;
  const content = `# ${name}\n\nPumps need care: ${randomUUID()}.\n`;
  const [document] = await upload(url, [{ name, content }]);
  if (document === undefined) return;
  const checksum = createHash("sha256").update(content).digest("hex");
  record.documents.set(`${document.docId}@${document.version}`, { version: document.version, checksum });
}

async function compare(url: string, record: ClientMemory): Promise<string[]> {
  const broken: string[] = [];
  for (const session of record.sessions) {
    const turns = await allTurns(url, session);
    turns.forEach((turn, index) => {
      if (turn.turnId !== index + 1)
        broken.push(`turn ${turn.turnId} stands at place ${index + 1} of ${session}`);
    });
    if (new Set(turns.map((turn) => turn.clientTurnId)).size !== turns.length) {
      broken.push(`a client_turn_id stands twice in ${session}`);
    }
    const stored = new Map(turns.map((turn) => [turn.clientTurnId, turn]));
    for (const [id, acknowledged] of record.turns) {
      if (acknowledged.session !== session) continue;
      const turn = stored.get(id);
      if (turn === undefined)
        broken.push(`turn ${acknowledged.turn} of ${session} was acknowledged and is lost`);
      else if (turn.turnId !== acknowledged.turn || turn.assistantText !== acknowledged.answer) {
        broken.push(`turn ${acknowledged.turn} of ${session} is stored otherwise than acknowledged`);
      }
    }
  }
  return broken;
}

/** In the end every acknowledged upload has been read, and its bytes are the ones sent. */
async function checkImports(url: string, record: ClientMemory): Promise<string[]> {
  const broken: string[] = [];
  const documents = await untilLibraryIsRead(url);
  for (const document of documents) {
    if (document.status !== "ready")
      broken.push(`${document.uri} is ${document.status}: ${document.error?.message}`);
  }
  const known = new Map((await allDocuments(url)).map((document) => [document.docId, document]));
  for (const [key, { version, checksum }] of record.documents) {
    const docId = key.slice(0, key.lastIndexOf("@"));
    const document = known.get(docId);
    if (document === undefined || document.version < version) {
      broken.push(`version ${version} of ${docId} was acknowledged and is lost`);
      continue;
    }
    const bytes = await originalBytes(url, docId, version);
    if (createHash("sha256").update(bytes).digest("hex") !== checksum) {
      broken.push(`the original of ${docId} version ${version} is not what was sent`);
    }
  }
  return broken;
}

function checkDatabase(dataFolder: string): string[] {
  const file = join(dataFolder, "ibid.db");
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file);
  try {
    const rows = database.prepare("PRAGMA integrity_check").all();
    return rows.length === 1 && rows[0]?.integrity_check === "ok"
      ? []
      : [`integrity check: ${JSON.stringify(rows[0])}`];
  } finally {
    database.close();
  }
}
