import { beforeAll, describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ASKED = "액세스 키는 며칠마다 교체해야 해?";
/** Forty documents are read for each tenant. */
const LOADING_MS = 120_000;
const SIGNS = "119에 전화해야 하는 신호는 뭐야?";

let tenants = 0;
let admin: Person;
let person: Person;

const app = await appForThisFile();

/** A tenant with the sample libraries, all read. */
async function newTenant() {
  tenants += 1;
  admin = { tenant: `tenant-${tenants}`, user: "librarian", role: "admin" };
  person = { tenant: `tenant-${tenants}`, user: "ann" };
  const response = await app.call(admin, "POST", "/api/samples");
  expect(response.status).toBe(202);
  await app.allRead();
}

async function cited(assistant: string, message: string, session_id?: string) {
  const answer = await app.ask(person, message, { assistant, session_id });
  return { ...answer, uris: answer.refs.map(({ uri }) => uri) };
}

async function addOwn(text = "# Lockers\n\nThe locker of bay 7 opens with the code 4417.") {
  await app.add(person, "lockers.md", text);
}

async function samples() {
  return (await app.call(person, "GET", "/api/samples")).json();
}

async function search(query: string) {
  const { results } = (await app.send(person, "GET", `/api/search?${query}`)).body;
  return results.map(({ doc_id }: { doc_id: string }) => doc_id);
}

describe("an assistant's library", () => {
  beforeAll(newTenant, LOADING_MS);

  it("is the only sample library it answers from", async () => {
    for (const [assistant, question] of [
      ["health", SIGNS],
      ["cloud", ASKED],
      ["general", "국내 출장 숙박비 한도는 얼마인가요?"],
      ["equipment", "냉각수 최소 유량은?"],
    ] as const) {
      const { uris } = await cited(assistant, question);
      expect(uris.length).toBeGreaterThan(0);
      for (const uri of uris) expect(uri).toMatch(new RegExp(`^samples/${assistant}/`));
    }
  });

  it.each([
    ["health", "how do I let somebody connect to an instance with compute.operator", "cloud"],
    ["cloud", SIGNS, "health"],
    ["cloud", "냉각수 최소 유량은?", "equipment"],
  ])("of %s is widened only when that is asked for: %s", async (assistant, question, other) => {
    const first = await cited(assistant, question);
    expect(first.action).toBe("no_evidence");
    expect(first.answer).toMatch(/모든 문서에서 찾아볼까요\?|Search all documents\?/);
    const wider = await cited(assistant, "전체 자료에서 찾아줘", first.sessionId);
    expect(wider.uris[0]).toMatch(new RegExp(`^samples/${other}/`));
  });

  it("offers nothing where no library has anything", async () => {
    const { answer, action } = await cited("cloud", "what does the annex say of zebra husbandry in Ulsan?");
    expect(action).toBe("no_evidence");
    expect(answer).not.toContain("Shall I look");
  });

  it("does not step back for a file that could not be read", async () => {
    await app.upload(person, "broken.pdf", "%PDF-1.7 nothing of the kind");
    await app.allRead();
    expect(await samples()).toMatchObject({ searched: true, own: false });
  });
});

describe("samples beside own documents", () => {
  beforeAll(newTenant, LOADING_MS);

  it("step back by themselves, in answers and in the search, and come when they are asked for", async () => {
    expect(await samples()).toMatchObject({ searched: true, kept: false, own: false });
    expect(await search(`q=${encodeURIComponent(ASKED)}&assistant=cloud`)).toContain("KB-1043");
    await addOwn();
    expect(await samples()).toMatchObject({ searched: false, kept: false, own: true });
    expect((await cited("general", "What code opens the locker of bay 7?")).uris).toEqual(["lockers.md"]);
    expect(await search(`q=${encodeURIComponent(ASKED)}&assistant=cloud`)).toEqual([]);
    expect(await search(`q=${encodeURIComponent(ASKED)}&everywhere=true`)).toContain("KB-1043");
    const first = await cited("cloud", ASKED);
    expect(first.action).toBe("no_evidence");
    expect(first.answer).toBe(
      "지금 검색하는 문서에는 관련 내용이 없어요. 다른 샘플 문서에는 있어요. 모든 문서에서 찾아볼까요?",
    );
    expect((await cited("cloud", "네", first.sessionId)).uris.join()).toContain("samples/cloud/");
  });
});

describe("samples that stepped back", () => {
  beforeAll(async () => {
    await newTenant();
    await addOwn();
  }, LOADING_MS);

  it("are offered once in a conversation", async () => {
    const first = await cited("cloud", ASKED);
    expect(first.answer).toContain("다른 샘플 문서에는 있어요");
    const second = await cited("cloud", "SLA 보상은 얼마야?", first.sessionId);
    expect(second.action).toBe("no_evidence");
    expect(second.answer).not.toContain("샘플");
    expect((await cited("cloud", "SLA 보상은 얼마야?")).answer).toContain("다른 샘플 문서에는 있어요");
  });
});

describe("samples that were set aside", () => {
  beforeAll(async () => {
    await newTenant();
    await addOwn();
  }, LOADING_MS);

  it("are found by id and by title, whomever they belong to", async () => {
    expect((await cited("general", "HL-01 문서의 신호를 알려줘")).uris).not.toContain("lockers.md");
    expect((await cited("health", "HL-01에서 119에 전화해야 하는 신호는?")).uris).toEqual([
      "samples/health/emergency-signs.md",
    ]);
    expect((await cited("general", "“설비 정비 안전 수칙” 요약해줘")).uris).toEqual([
      "samples/equipment/safety-rules.hwpx",
    ]);
    const found = await search(`q=${encodeURIComponent(ASKED)}&doc_ids=KB-1043`);
    expect([...new Set(found)]).toEqual(["KB-1043"]);
  });

  it("are searched again when somebody keeps them, each with its own assistant", async () => {
    const kept = await app.call(admin, "PATCH", "/api/samples", { json: { kept: true } });
    expect(await kept.json()).toMatchObject({ searched: true, kept: true, own: true });
    expect((await cited("cloud", ASKED)).uris.join()).toContain("samples/cloud/");
    expect((await cited("health", ASKED)).uris).toEqual([]);
    await app.call(admin, "PATCH", "/api/samples", { json: { kept: false } });
    expect((await cited("cloud", ASKED)).uris).toEqual([]);
  });
});

describe("removing the samples", () => {
  beforeAll(newTenant, LOADING_MS);

  it("takes all of them out at once, and puts them back", async () => {
    await addOwn();
    const { documents } = await samples();
    expect(documents).toBeGreaterThan(30);
    expect((await app.call(admin, "DELETE", "/api/samples")).status).toBe(204);
    expect(await samples()).toEqual({
      documents: 0,
      searched: false,
      kept: false,
      own: true,
      may_change: false,
      offered: false,
    });
    const { documents: left } = (await app.send(person, "GET", "/api/documents?limit=200")).body;
    expect(left.map(({ uri }: { uri: string }) => uri)).toEqual(["lockers.md"]);
    expect((await app.call(admin, "DELETE", "/api/samples")).status).toBe(204);
    expect((await app.send(admin, "POST", "/api/samples")).body).toMatchObject({ documents });
  });

  it("is for administrators, as keeping them is", async () => {
    for (const [method, json] of [
      ["DELETE", undefined],
      ["POST", undefined],
      ["PATCH", { kept: true }],
    ] as const) {
      const response = await app.call(person, method, "/api/samples", json ? { json } : {});
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ message: "This is for administrators." });
    }
    const wrong = await app.call(admin, "PATCH", "/api/samples", { json: { kept: "yes" } });
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).message).toMatch(/kept/);
  });
});
