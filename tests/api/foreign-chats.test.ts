import { expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { CHATGPT, LIBRECHAT, OPEN_WEBUI } from "../helpers/foreign-exports.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const BOB = { tenant: "acme", user: "bob" };

const app = await appForThisFile();

async function importFile(person: Person, text: string) {
  const form = new FormData();
  form.append("files", new File([text], "conversations.json"));
  const made = new Request("http://127.0.0.1:3000/", { method: "POST", body: form });
  const type = made.headers.get("content-type") ?? "";
  return app.call(person, "POST", "/api/sessions/import/file", {
    body: await made.arrayBuffer(),
    headers: { "content-type": type },
  });
}

const sessionsOf = async (person: Person) => (await app.send(person, "GET", "/api/sessions")).body.sessions;

it("imports every conversation once, however often its export is imported", async () => {
  const text = JSON.stringify([CHATGPT, { title: "Broken", mapping: 7 }]);
  const both = await Promise.all([importFile(ANN, text), importFile(ANN, text)]);
  const results = await Promise.all(both.map((response) => response.json()));
  expect(results.map(({ imported, known }) => [imported, known]).sort()).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(results[0]).toMatchObject({ broken_count: 1, broken: [{ title: "Broken", reason: "unreadable" }] });
  const [session] = await sessionsOf(ANN);
  expect(session).toMatchObject({ title: "펌프 점검", turns: 1, updated_at: "2023-11-14T22:13:21.000Z" });
  const { turns } = (await app.send(ANN, "GET", `/api/sessions/${session.session_id}/turns`)).body;
  expect(turns).toMatchObject([{ user_text: "펌프는 언제 점검하나요?", ts: "2023-11-14T22:13:21.000Z" }]);
});

it("keeps one person's imports from another's", async () => {
  const before = await sessionsOf(ANN);
  await importFile(BOB, JSON.stringify([CHATGPT, OPEN_WEBUI]));
  expect(await (await importFile(BOB, JSON.stringify(LIBRECHAT))).json()).toMatchObject({ imported: 1 });
  expect(await sessionsOf(BOB)).toHaveLength(3);
  expect(await sessionsOf(ANN)).toEqual(before);
});

it("refuses what is no export, in words", async () => {
  const response = await importFile(ANN, "hello");
  expect(response.status).toBe(415);
  expect((await response.json()).message).toContain("no JSON");
});
