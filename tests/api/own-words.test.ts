import { beforeEach, describe, expect, it } from "vitest";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { ownWordsSchema } from "../../lib/domain/word-group.ts";
import { OWN_WORD_GROUPS, OWN_WORD_LENGTH, OWN_WORDS_IN_GROUP } from "../../lib/tunables/requests.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const BOB: Person = { tenant: "acme", user: "bob" };
const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };
const EVE: Person = { tenant: "other", user: "eve" };

const app = await appForThisFile();
beforeEach(async () => {
  await put(BOSS, []);
  await put(EVE, []);
});

type Sent = { group_id?: string; words: unknown }[];

function put(who: Person, groups: Sent, version?: string) {
  return app.call(who, "PUT", "/api/words", { json: { groups, ...(version && { version }) } });
}

async function read(who: Person) {
  const response = await app.call(who, "GET", "/api/words");
  return fromWire(ownWordsSchema).parse(await response.json());
}

async function refusal(who: Person, groups: Sent, version?: string) {
  const response = await put(who, groups, version);
  const { code, message, details } = await response.json();
  return { status: response.status, code, message, details };
}

describe("Words of people's own", () => {
  it("are kept clean, in their order, and shown to everybody of the tenant", async () => {
    await put(ANN, [
      { words: [" 연차 ", "휴가", "PTO", "pto", ""] },
      { words: ["annual \n leave", "C++", "q(.*)", "휴가철 🏖"] },
    ]);
    const { groups } = await read(BOB);
    expect(groups.map(({ words, canChange }) => ({ words, canChange }))).toEqual([
      { words: ["연차", "휴가", "PTO"], canChange: false },
      { words: ["annual leave", "C++", "q(.*)", "휴가철 🏖"], canChange: false },
    ]);
    expect((await read(EVE)).groups).toEqual([]);
  });

  it("are changed and removed by whoever added them, and left alone by what others set", async () => {
    await put(ANN, [{ words: ["a1", "a2"] }, { words: ["b1", "b2"] }]);
    await put(BOB, [{ words: ["c1", "c2"] }]);
    const [first] = (await read(ANN)).groups;
    await put(ANN, [{ group_id: first?.groupId ?? "", words: ["a1", "a3"] }]);
    const { groups } = await read(ANN);
    expect(groups.map(({ words, canChange }) => [words, canChange])).toEqual([
      [["a1", "a3"], true],
      [["c1", "c2"], false],
    ]);
    expect(groups[0]?.groupId).toBe(first?.groupId);
  });

  it("are all an administrator's, and stay their author's", async () => {
    await put(ANN, [{ words: ["a1", "a2"] }]);
    const [group] = (await read(BOSS)).groups;
    expect(group?.canChange).toBe(true);
    await put(BOSS, [{ group_id: group?.groupId ?? "", words: ["a1", "a4"] }]);
    expect((await read(ANN)).groups).toEqual([{ ...group, words: ["a1", "a4"] }]);
  });

  it("refuse a group of somebody else's; of another tenant as one that is not there", async () => {
    await put(ANN, [{ words: ["a1", "a2"] }]);
    await put(EVE, [{ words: ["x", "y"] }]);
    const id = (await read(ANN)).groups[0]?.groupId ?? "";
    const foreign = (await read(EVE)).groups[0]?.groupId ?? "";
    expect(await refusal(BOB, [{ group_id: id, words: ["z1", "z2"] }])).toMatchObject({ status: 403 });
    const [ofOther, missing] = await Promise.all(
      [foreign, "nowhere"].map((each) => refusal(BOSS, [{ group_id: each, words: ["z1", "z2"] }])),
    );
    expect(ofOther).toMatchObject({ status: 404 });
    expect(ofOther).toEqual(missing);
  });

  it("say so where somebody changed them since they were read", async () => {
    const { version } = await read(ANN);
    expect((await put(ANN, [{ words: ["a1", "a2"] }], version)).status).toBe(200);
    expect(await refusal(ANN, [{ words: ["b1", "b2"] }], version)).toMatchObject({ status: 409 });
    expect((await read(ANN)).groups.map(({ words }) => words)).toEqual([["a1", "a2"]]);
  });

  it("stay with the library when a person deletes all that is their own", async () => {
    await put(ANN, [{ words: ["a1", "a2"] }]);
    await app.call(ANN, "DELETE", "/api/me/data?confirm=true");
    expect((await read(BOB)).groups).toHaveLength(1);
  });
});

describe("Words that cannot be kept", () => {
  const long = "가".repeat(OWN_WORD_LENGTH + 1);
  const many = Array.from({ length: 1_000 }, (_, at) => `w${at}`);
  const groups = Array.from({ length: OWN_WORD_GROUPS + 1 }, (_, at) => ({ words: [`a${at}`, `b${at}`] }));
  it.each<[string, Sent, string, string]>([
    ["a group of one word", [{ words: ["연차"] }], "too_few", "at least two different words"],
    ["one word twice", [{ words: ["PTO", "pto"] }], "too_few", "at least two different words"],
    ["no word at all", [{ words: ["", " "] }], "too_few", "at least two different words"],
    ["a thousand words", [{ words: many }], "too_many", `more than ${OWN_WORDS_IN_GROUP} words`],
    ["too many groups", groups, "too_many_groups", `at most ${OWN_WORD_GROUPS} groups`],
    ["a very long word", [{ words: ["a", long] }], "too_long", `longer than ${OWN_WORD_LENGTH} characters`],
    ["emoji alone", [{ words: ["휴가", "🏖️"] }], "no_letters", "no letter or digit"],
    ["an equals sign", [{ words: ["a=b", "c"] }], "equals_sign", "equals sign"],
    [
      "one in two groups",
      [{ words: ["연차", "휴가"] }, { words: ["PTO", "연차"] }],
      "in_two_groups",
      "“연차”",
    ],
  ])("%s: what is wrong is said, and nothing is stored", async (_, sent, reason, words) => {
    const refused = await refusal(ANN, sent);
    expect(refused).toMatchObject({ status: 422, code: "invalid_request", details: { reason } });
    expect(refused.message).toContain(words);
    expect(refused.message.length).toBeLessThan(200);
    expect((await read(ANN)).groups).toEqual([]);
  });

  it("a word that stands in somebody else's group is named", async () => {
    await put(BOB, [{ words: ["연차", "휴가"] }]);
    expect((await refusal(ANN, [{ words: ["PTO", "연차"] }])).message).toContain("“연차” is in two groups");
  });

  it.each([
    [{ groups: [{ words: "연차" }] }],
    [{ groups: [{ words: [1, 2] }] }],
    [{ groups: [{ words: ["a", "b"], owner: "x" }] }],
    [{ groups: null }],
    [[]],
  ])("%j has another shape", async (json) => {
    expect((await app.call(ANN, "PUT", "/api/words", { json })).status).toBe(422);
  });
});
