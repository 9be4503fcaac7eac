import { expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const BOB = { tenant: "acme", user: "bob" };
const NAMESAKE = { tenant: "other", user: "ann" };

const app = await appForThisFile();

async function importTitled(person: Person, title: string) {
  const turns = [{ user_text: `About ${title}?`, assistant_text: "Yes." }];
  const response = await app.call(person, "POST", "/api/sessions/import", { json: { title, turns } });
  const body: unknown = await response.json();
  expect(response.status).toBe(201);
  return body;
}

async function exported(person: Person) {
  const response = await app.call(person, "GET", "/api/me/data");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toContain("ibid-data.json");
  return response.json();
}

const titlesOf = ({ sessions }: { sessions: { title: string }[] }) =>
  sessions.map(({ title }) => title).sort();

it("gives all conversations of the one who asks, archived ones too, and nothing of anybody else", async () => {
  await importTitled(ANN, "pumps");
  expect(await importTitled(ANN, "valves")).toMatchObject({ turns: 1 });
  await importTitled(BOB, "of Bob");
  await importTitled(NAMESAKE, "of another tenant");
  const list = (await app.send(ANN, "GET", "/api/sessions")).body;
  const pumps = list.sessions.find(({ title }: { title: string }) => title === "pumps");
  await app.call(ANN, "PATCH", `/api/sessions/${pumps.session_id}`, { json: { archived: true } });

  const data = await exported(ANN);
  expect(titlesOf(data)).toEqual(["pumps", "valves"]);
  expect(data.profile).toMatchObject({ enabled: true, values: [] });
});

it("is erased as a whole, archived conversations too, and nothing of anybody else", async () => {
  const fay = { tenant: "acme", user: "fay" };
  await importTitled(fay, "open");
  await importTitled(fay, "put away");
  const { sessions } = (await app.send(fay, "GET", "/api/sessions")).body;
  await app.call(fay, "PATCH", `/api/sessions/${sessions[0].session_id}`, { json: { archived: true } });
  await importTitled(BOB, "stays");

  expect((await app.call(fay, "DELETE", "/api/me/data?confirm=true")).status).toBe(200);
  expect(titlesOf(await exported(fay))).toEqual([]);
  expect(titlesOf(await exported(BOB))).toContain("stays");
});

it("gives more conversations than one page of the list holds", async () => {
  const cara = { tenant: "acme", user: "cara" };
  const titles = Array.from({ length: 230 }, (_, index) => `talk ${index}`).sort();
  for (const title of titles) await importTitled(cara, title);
  expect(titlesOf(await exported(cara))).toEqual(titles);
});

it("gives conversations that can be imported again as they are", async () => {
  const dan = { tenant: "acme", user: "dan" };
  await importTitled(dan, "filters");
  const [session] = (await exported(dan)).sessions;
  const other = { tenant: "acme", user: "eve" };
  const again = await app.call(other, "POST", "/api/sessions/import", { json: session });
  expect(again.status).toBe(201);
  expect((await exported(other)).sessions).toEqual([session]);
});
