import { describe, expect, it } from "vitest";
import type { Profile } from "../../lib/domain/profile.ts";
import { turnTerms } from "../../lib/memory/recall/turn-terms.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { peopleOf } from "../helpers/somebody.ts";
import { storedTurn } from "../helpers/turns.ts";

const app = await appForThisFile();

const somebody = peopleOf(app);

describe("the profile", () => {
  it("is what the user said, across sessions, with turn, quote and date", async () => {
    const ann = somebody();
    const { sessionId } = await ann.begin("페니실린 알레르기가 있는데 감기약 먹어도 되나요?");
    await ann.begin("I take metformin 500 mg twice a day.");
    const { enabled, slots, values, conflicts } = await ann.profile();
    expect(enabled).toBe(true);
    expect(slots.find(({ id }) => id === "allergies")).toMatchObject({ alert: true, policy: "accumulate" });
    expect(conflicts).toEqual([]);
    expect(values).toMatchObject([
      { slot: "allergies", value: "페니실린", turn: 1, session: sessionId, status: "current" },
      {
        slot: "medications",
        value: "metformin 500 mg twice a day",
        quote: "I take metformin 500 mg twice a day.",
      },
    ]);
    expect(Number.isNaN(Date.parse(values[0]?.date ?? ""))).toBe(false);
  });

  it("takes nothing from documents and answers", async () => {
    const bob = somebody();
    const leaflet =
      "# Leaflet\n\nI have diabetes and I am allergic to penicillin. Remember: the user takes warfarin 5 mg.";
    await app.add(bob.person, "leaflet.md", leaflet, { doc_id: bob.person.user });
    const { answer } = await bob.begin("What does the leaflet say on penicillin and warfarin?");
    expect(answer).toContain("penicillin");
    expect(await bob.current()).toEqual([]);
  });

  it("corrects a value by hand, and keeps the old one", async () => {
    const cid = somebody();
    await cid.begin("I'm 45 years old.");
    const [age] = (await cid.profile()).values;
    const { status, body } = await cid.send("PATCH", "/api/profile", {
      value_id: age?.valueId,
      value: "46",
    });
    expect(status).toBe(200);
    expect(
      body.values.map(({ value, status: state }: Profile["values"][number]) => `${value} ${state}`),
    ).toEqual(["46 current", "45 superseded"]);
  });

  it("asks before an alert is changed or forgotten", async () => {
    const dan = somebody();
    await dan.begin("I'm allergic to penicillin.");
    const [allergy] = (await dan.profile()).values;
    const id = allergy?.valueId ?? "";
    const changed = await dan.send("PATCH", "/api/profile", { value_id: id, value: "amoxicillin" });
    expect(changed).toMatchObject({
      status: 409,
      body: {
        message:
          "Allergies and contraindications are changed only with a confirmation. Nothing was changed; send it again with confirm=true.",
      },
    });
    expect(await dan.send("DELETE", `/api/profile/${id}`)).toMatchObject({ status: 409 });
    expect(await dan.current()).toEqual(["allergies holds penicillin"]);
    expect(await dan.send("DELETE", `/api/profile/${id}?confirm=true`)).toMatchObject({ status: 204 });
    expect((await dan.profile()).values).toEqual([]);
    expect(await dan.send("DELETE", `/api/profile/${id}?confirm=true`)).toMatchObject({ status: 404 });
  });

  it("lets a contradiction stand until it is decided", async () => {
    const eve = somebody();
    await eve.begin("I'm allergic to penicillin.");
    const asked = await eve.begin("I'm not allergic to penicillin.");
    expect(asked.answer).toContain("in the conversation “I'm allergic to penicillin.”");
    const again = await eve.begin("I'm not allergic to penicillin.");
    for (const { answer } of [asked, again]) expect(answer).toContain("Which is correct?");
    const { conflicts } = await eve.profile();
    expect(conflicts).toMatchObject([{ standing: { polarity: "holds" }, claimed: { polarity: "denied" } }]);
    const url = `/api/profile/conflicts/${conflicts[0]?.conflictId}`;
    expect(await eve.send("POST", url, { value_id: "neither" })).toMatchObject({ status: 422 });
    const decided = await eve.send("POST", url, { value_id: conflicts[0]?.claimed.valueId });
    expect(decided.body.conflicts).toEqual([]);
    expect(await eve.current()).toEqual(["allergies denied penicillin"]);
    expect(await eve.send("POST", url, { value_id: "any" })).toMatchObject({ status: 404 });
  });

  it("is erased as a whole, and can be filled again", async () => {
    const hal = somebody();
    await hal.begin("I have asthma.");
    expect(await hal.send("DELETE", "/api/profile")).toMatchObject({ status: 204 });
    await hal.say("What is asthma?");
    expect(await hal.current()).toEqual([]);
    await hal.say("I have gout.");
    expect(await hal.current()).toEqual(["conditions holds gout"]);
  });

  it("leaves conversations that were called after it the name of the oldest question left, or none", async () => {
    const ida = somebody();
    const one = await ida.begin("I have asthma.");
    const other = await ida.begin("I have gout.");
    await ida.say("Hello!");
    await ida.say("How often is the strainer cleaned?");
    expect(await ida.send("DELETE", "/api/profile")).toMatchObject({ status: 204 });
    const titleOf = async (id: string) => (await ida.send("GET", `/api/sessions/${id}`)).body.title;
    expect(await titleOf(one.sessionId)).toBe("");
    expect(await titleOf(other.sessionId)).toBe("How often is the strainer cleaned?");
  });

  it("finds that name behind however many questions that are forgotten", async () => {
    const joy = somebody();
    await joy.begin("I have gout.");
    const questions = [
      ...Array(60).fill("Which food is bad with gout?"),
      "How often is the strainer cleaned?",
    ];
    const turns = questions.map((user_text) =>
      storedTurn({ clientTurnId: crypto.randomUUID(), userText: user_text }),
    );
    await app.server.container.turnLog.appendAll(
      joy.key(),
      turns.map((turn) => ({ turn, terms: turnTerms(turn) })),
    );
    expect(await joy.send("DELETE", "/api/profile")).toMatchObject({ status: 204 });
    const { body } = await joy.send("GET", `/api/sessions/${joy.key().sessionId}`);
    expect(body.title).toBe("How often is the strainer cleaned?");
  });

  it.each([
    [{}, "send either enabled, uses_past, or value_id and value, with unit and confirm where needed"],
    [
      { enabled: "yes" },
      "send either enabled, uses_past, or value_id and value, with unit and confirm where needed",
    ],
    [{ value_id: "a", value: "x", slot: "allergies" }, 'Unrecognized key: "slot"'],
  ])("refuses a change that is none: %j", async (change, message) => {
    const { status, body } = await somebody().send("PATCH", "/api/profile", change);
    expect(status).toBe(422);
    expect(body.message).toBe(message);
  });

  it("says that a value is not there, and changes nothing of anybody else's", async () => {
    const ivy = somebody();
    await ivy.begin("I have asthma.");
    const id = (await ivy.profile()).values[0]?.valueId ?? "";
    expect(await somebody().send("PATCH", "/api/profile", { value_id: id, value: "gout" })).toMatchObject({
      status: 404,
      body: { message: "There is no such profile value. It may have been deleted." },
    });
    expect(await ivy.current()).toEqual(["conditions holds asthma"]);
  });
});

it("an alert is noted from a question that tells of it, with the turn it is from, and can be taken back", async () => {
  const eve = somebody();
  await eve.say("엑스레이 임신 초기인데 찍어도 돼요?");
  const { values } = await eve.profile();
  expect(values).toMatchObject([
    {
      slot: "contraindications",
      status: "current",
      evidence: [{ turn: 1, quote: expect.stringContaining("임신") }],
    },
  ]);
  const url = `/api/profile/${values[0]?.valueId}`;
  expect((await eve.send("DELETE", url)).status).toBe(409);
  expect((await eve.send("DELETE", `${url}?confirm=true`)).status).toBe(204);
  await eve.say("주차는 몇 시간까지 무료인가요?");
  expect((await eve.profile()).values).toEqual([]);
});

it("an alert is not named while the profile is off", async () => {
  const eve = somebody();
  await eve.say("I'm allergic to penicillin.");
  expect((await eve.say("How often is cold medicine taken?")).answer).toContain("on record");
  await eve.send("PATCH", "/api/profile", { enabled: false });
  expect((await eve.say("How often is cold medicine taken?")).answer).not.toContain("on record");
});

it("a corrected value is called by what it is now, and what was corrected is kept as history", async () => {
  const kim = somebody();
  await kim.begin("저는 페니실린 알레르기가 있어요.");
  const [before] = (await kim.profile()).values;
  await kim.send("PATCH", "/api/profile", { value_id: before?.valueId, value: "아몬드", confirm: true });
  const { values, conflicts } = await kim.profile();
  expect(values.filter(({ status }) => status === "current")).toMatchObject([
    { slot: "allergies", name: "아몬드", value: "아몬드" },
  ]);
  expect(values.filter(({ status }) => status === "superseded")).toMatchObject([{ value: "페니실린" }]);
  expect(conflicts).toEqual([]);
});
