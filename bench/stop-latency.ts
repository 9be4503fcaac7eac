/**
 * How long does it take until a stopped answer is stored, wherever its model has fallen silent?
 * `node bench/stop-latency.ts`.
 */
import { createSession, untilRead, upload } from "../tests/helpers/api.ts";
import { type ModelServer, startModelServer } from "../tests/helpers/model-server.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { holdIn, PHASES, type Phase, STOPPED } from "../tests/helpers/stopped-turns.ts";
import { percentile, reportFigures } from "./figures.ts";

const TURNS = 20;
const STOP_MS = 200;

const model = await startModelServer();
const server = await startTestServer({ environment: { OPENAI_BASE_URL: model.url, ...STOPPED.settings } });
try {
  await untilRead(server.url, await upload(server.url, [STOPPED.document]));
  const figures = [];
  for (const phase of PHASES) {
    // What a process loads with its first turn is no matter of stopping.
    await stopOnce(server.url, phase, model);
    const taken: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) taken.push(await stopOnce(server.url, phase, model));
    for (const share of [0.5, 0.95])
      figures.push({
        name: `stopped ${phase.name}, p${share * 100}`,
        n: TURNS,
        value: percentile(taken, share),
        unit: "ms",
        ...(share === 0.95 ? { goal: { atMost: STOP_MS } } : {}),
      });
  }
  reportFigures("stop-latency", figures);
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
  await model.close();
}

/** From the request to stop until the turn was stored and told, in milliseconds. */
async function stopOnce(url: string, phase: Phase, of: ModelServer): Promise<number> {
  const { sessionId } = await createSession(url);
  const clientTurnId = crypto.randomUUID();
  const { reached, turnOf } = holdIn(phase, of);
  const told = turnOf(
    await post(`${url}/api/chat`, {
      session_id: sessionId,
      client_turn_id: clientTurnId,
      message: STOPPED.question,
    }),
  );
  await reached;
  const begun = performance.now();
  await post(`${url}/api/chat/${sessionId}/stop`, { client_turn_id: clientTurnId });
  const { status } = await told;
  if (status !== "stopped") throw new Error(`${phase.name}: ${status}`);
  return performance.now() - begun;
}

function post(url: string, json: object): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
}
