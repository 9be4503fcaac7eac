import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { keyOf } from "../helpers/in-process-app.ts";
import { partsOf, textIn, turnIn } from "../helpers/read-stream.ts";
import { peopleOf } from "../helpers/somebody.ts";

const OWNER = { tenant: "acme", user: "librarian" };
const CHILLER =
  "# Chiller manual\n\nThe strainer is cleaned every two weeks.\n\nThe base is bolted with 38 Nm.";
const PUMP = "# Pump manual\n\nThe pump feet are bolted with 52 Nm.\n\nThe seal is checked every month.";
const STRAINER = "How often is the strainer cleaned?";

const app = await appForThisFile({}, { "chiller.md": CHILLER, "pump.md": PUMP });
const people = peopleOf(app);

/** A conversation with an answer from this document, which has a new text since. */
async function answeredBefore(name: string, question: string, before: string, now: string) {
  await app.add(OWNER, name, before);
  const person = people("equipment");
  await person.say(question);
  await app.add(OWNER, name, now);
  return person;
}

describe("a document that was named after it had changed", () => {
  it("is opened as it was cited, and a newer version is said", async () => {
    const { say } = await answeredBefore(
      "belt.md",
      "To how many newton is the belt tensioned?",
      "# Belt\n\nThe belt is tensioned to 42 newton.",
      "# Belt\n\nThe belt is tensioned to 48 newton.",
    );
    const shown = await say("Show document 1");
    expect(shown.answer).toBe("Opened document 1, “Belt”. This is v1, as cited. Newer version: v2.");
    expect(shown.documents).toMatchObject([{ docId: "belt", version: 1, snapshot: "original" }]);
    expect((await say("1번 문서 보여줘")).answer).toContain("새 버전: v2.");
  });

  it("is answered from in the version that was cited", async () => {
    const { say } = await answeredBefore(
      "brake.md",
      "At how many mm is the brake pad replaced?",
      "# Brake\n\nThe brake pad is replaced at 3 mm.",
      "# Brake\n\nThe brake pad is replaced at 5 mm.",
    );
    const again = await say("1번 문서에서 brake pad는 몇 mm에서 교체해?");
    expect(again.answer).toContain("3 mm");
    expect(again.answer).not.toContain("5 mm");
    expect(again.refs[0]).toMatchObject({ docId: "brake", version: 1, slot: 1 });
  });

  it("is two documents where both versions are compared, each with the question it came from", async () => {
    const question = "To how many newton is the clamp tensioned?";
    const { say } = await answeredBefore(
      "clamp.md",
      question,
      "# Clamp\n\nThe clamp is tensioned to 42 newton.",
      "# Clamp\n\nThe clamp is tensioned to 48 newton.",
    );
    await say(question);
    const both = await say(`Compare document 1 of question 1 with document 1 of question 2: ${question}`);
    expect(both.refs).toMatchObject([
      { docId: "clamp", version: 1, note: "document 1 of your first question" },
      { docId: "clamp", version: 2, note: "document 1 of your second question" },
    ]);
  });
});

describe("a document that was named after it had gone", () => {
  it("is answered from as far as it was kept, and labelled", async () => {
    await app.add(OWNER, "gone.md", "# Flange\n\nThe torque of the flange bolts is 38 Nm on the quorzle.");
    const { say } = people("equipment");
    await say("What is the torque of the flange bolts on the quorzle?");
    await app.call(OWNER, "DELETE", "/api/documents/gone");
    const answer = await say("What torque does document 1 give for the flange bolts?");
    expect(answer.answer).toMatch(/^“Flange” was removed from the library; only the passage cited/);
    expect(answer.answer).toContain("38 Nm");
    expect(answer.refs[0]).toMatchObject({ docId: "gone", retrievalMethod: "kept" });
    expect(await say("What does document 1 say about roses?")).toMatchObject({
      action: "no_evidence",
      refs: [],
    });
  });

  it("makes the question a general one where nothing was kept of it", async () => {
    const turn = { user_text: STRAINER, assistant_text: "Every week.", doc_refs: [{ doc_id: "lost" }] };
    const imported = await app.send(OWNER, "POST", "/api/sessions/import", { turns: [turn] });
    const answer = await app.ask(OWNER, "From document 1: with how many Nm is the base bolted?", {
      session_id: imported.body.session_id,
    });
    expect(answer.answer).toMatch(/were not found, so I searched all documents\./);
    expect(answer.answer).toContain("38 Nm");
  });
});

it("chosen documents are what an answer rests on, each once, also as another version of it", async () => {
  const { say } = people("equipment");
  await say(STRAINER);
  const answer = await say("With how many Nm is it bolted?", {
    selected_doc_ids: ["nowhere", "pump", "pump"],
    options: { parent_turn_id: null },
  });
  expect(answer.refs.map(({ docId }) => docId)).toEqual(["pump"]);
  expect(answer.answer).toContain("52 Nm");
  expect(answer.parentTurnId).toBeNull();
  expect(answer.answer).not.toContain("not found");
});

it("only the first three of more are taken, which is said", async () => {
  for (const name of ["fan", "hose", "lamp", "gate"])
    await app.add(OWNER, `${name}.md`, `# The ${name}\n\nIt is grey.`);
  const shown = await people("equipment").say("Show “The fan”, “The hose”, “The lamp” and “The gate”");
  expect(shown.answer).toContain("You named 4 documents; only the first 3 were used.");
});

it.each([
  ["그 문서에서 seal은 언제 checked?", "1번 문서 「Pump manual」 기준으로 답해요.\n\n"],
  ["In that document, with how many Nm are the pump feet bolted?", "Based on document 1, “Pump manual”:\n\n"],
])("an answer names softly what it rests on where others would have fitted: %s", async (message, begins) => {
  const { say, person } = people("equipment");
  const { sessionId } = await say("With how many Nm are base and pump feet bolted?");
  const asked = await app.call(person, "POST", "/api/chat", { json: { message, session_id: sessionId } });
  const parts = await partsOf(asked);
  expect(textIn(parts).slice(0, begins.length)).toBe(begins);
  expect(textIn(parts)).toBe(turnIn(parts).answer);
});

it("a request that is completed by a pick is answered in its own words, and kept as it was typed", async () => {
  const { say, person, key } = people("equipment");
  await say(STRAINER);
  const words = "3번 문서에서 base는 몇 Nm으로 bolted?";
  expect(await say(words)).toMatchObject({ action: "ask_back" });
  const picked = await say("첫 번째 거");
  expect(picked.answer).toContain("38 Nm");
  expect(picked.refs[0]?.note).toBe("첫 질문의 1번 문서");
  const [stored] = await app.server.container.turnLog.get(keyOf(person, key().sessionId), [picked.turnId]);
  expect(stored).toMatchObject({ userText: "첫 번째 거", completes: { userText: words } });
});
