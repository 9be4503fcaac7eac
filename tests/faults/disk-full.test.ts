import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { startTestServer } from "../helpers/server.ts";
import { fillDisk, mayMount, mountSmallDisk } from "../helpers/small-disk.ts";

const FREE_MEGABYTES = 24;

function upload(url: string, name: string, content: BlobPart): Promise<Response> {
  const form = new FormData();
  form.append("files", new File([content], name));
  return fetch(`${url}/api/documents`, { method: "POST", body: form });
}

async function ask(url: string, message: string, clientTurnId: string, sessionId?: string) {
  const response = await fetch(`${url}/api/ask`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      message,
      client_turn_id: clientTurnId,
      ...(sessionId ? { session_id: sessionId } : {}),
    }),
  });
  return { status: response.status, body: await response.json() };
}

it.runIf(mayMount)(
  "says in words that the disk is full, keeps reading, loses nothing and goes on when there is room again",
  async () => {
    const folder = mountSmallDisk(FREE_MEGABYTES);
    const server = await startTestServer({ dataFolder: folder });
    onTestFinished(async () => void (await server.stop()));
    expect((await upload(server.url, "pump.md", "# Pump\n\nThe pump is oiled every 40 hours.")).status).toBe(
      202,
    );
    await expect
      .poll(async () => (await ask(server.url, "How often is the pump oiled?", "probe")).body.action, {
        timeout: 20_000,
      })
      .toBeDefined();
    const first = await ask(server.url, "How often is the pump oiled?", "first");
    expect(first.status).toBe(200);
    const sessionId: string = first.body.session_id;

    // Large files are refused long before the last byte is gone …
    const refused = await upload(server.url, "large.txt", randomBytes(2 * FREE_MEGABYTES * 1024 * 1024));
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({
      code: "storage_full",
      message:
        "The disk is full, so the file was not stored. Free some space and try again; nothing else was changed.",
    });
    // … and so is a turn when there is no room at all.
    const ballast = fillDisk(folder);
    const acknowledged: number[] = [first.body.turn_id];
    let full: Awaited<ReturnType<typeof ask>> | undefined;
    for (let attempt = 0; attempt < 400 && full === undefined; attempt += 1) {
      const answer = await ask(server.url, "How often is the pump oiled?", `turn-${attempt}`, sessionId);
      if (answer.status === 200) acknowledged.push(answer.body.turn_id);
      else full = answer;
    }
    expect(full).toMatchObject({
      status: 507,
      body: {
        code: "storage_full",
        message:
          "The disk is full. Nothing was stored; what was stored before is safe. Free some space and try again.",
      },
    });
    const turns = await (await fetch(`${server.url}/api/sessions/${sessionId}/turns?limit=200`)).json();
    expect(
      turns.turns.map(({ turn_id }: { turn_id: number }) => turn_id).slice(0, acknowledged.length),
    ).toEqual(acknowledged.slice(0, 200));
    expect((await fetch(`${server.url}/api/search?q=pump`)).status).toBe(200);

    rmSync(ballast);
    const again = await ask(server.url, "How often is the pump oiled?", "after", sessionId);
    expect(again).toMatchObject({
      status: 200,
      body: { turn_id: acknowledged.length + 1, action: "answer" },
    });
  },
);
