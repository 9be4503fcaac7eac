import { describe, expect, it } from "vitest";
import {
  ANN,
  answeringAppForThisFile,
  app,
  ask,
  model,
  QUESTION,
  stageOf,
} from "../helpers/answering-app.ts";

answeringAppForThisFile();

describe("pointing back", () => {
  it("shows the whole document of the newest answer in the version that was cited, without a model call", async () => {
    const text = "# Belt\n\nThe zygomatic belt is tensioned to 42 newton.";
    await app.add(ANN, "belt.md", text);
    model.behave({ reply: () => "The zygomatic belt is tensioned to 42 newton [1]." });
    const { sessionId } = await ask({ message: "How is the zygomatic belt tensioned?" });
    await app.add(ANN, "belt.md", text.replace("42", "48"));
    const before = model.requests.length;
    const shown = await ask({ message: "1번 문서 전체 보여줘", session_id: sessionId });
    expect(shown).toMatchObject({
      action: "show_document",
      refs: [],
      resolved: [{ slot: 1, turnId: 1, docId: "belt", version: 1, by: "slot" }],
      documents: [{ docId: "belt", version: 1, title: "Belt", snapshot: "original" }],
    });
    // What the first answer left behind may still be noted.
    expect(JSON.stringify(model.requests.slice(before))).not.toContain("1번 문서 전체 보여줘");
    const again = await ask({ message: "show document 1", session_id: sessionId });
    expect(again.documents[0]).toMatchObject({ docId: "belt", version: 1 });
    const cited = await app.call(ANN, "GET", "/api/documents/belt/rendition?version=1");
    expect(await cited.text()).toContain("tensioned to 42 newton");
    const current = await app.call(ANN, "GET", "/api/documents/belt/rendition");
    expect(await current.text()).toContain("tensioned to 48 newton");
  });

  it("hangs a follow-up on the last answer, not on a document that was shown in between", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    await ask({ message: "1번 문서 전체 보여줘", session_id: sessionId });
    model.behave({ reply: () => "E13 is a sensor fault [1]." });
    const answer = await ask({ message: "And E13?", session_id: sessionId });
    expect(answer.followUp.kind).toBe("follow_up");
    expect(answer.standAloneQuestion).not.toContain("전체 보여줘");
    const understood = await stageOf(answer, "understand");
    expect(understood?.detail.selected_turns).toMatchObject([{ turn_id: 1, why: "the turn before" }]);
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain("low coolant flow");
  });

  it.each([
    "Leak register_2025 보여줘",
    "leak register 2025.md 열어줘",
    "leak register_2025를 좀 열어 주세요",
    "open leak register_2025",
    "please show me the Leak register",
    "Leak-register_2025 문서 전체 열어줘",
  ])("opens the document whose name is all that is said: %s", async (message) => {
    await app.add(ANN, "Leak register_2025.md", "# Leak register\n\nThe quokka valve leaked twice.");
    const { action, documents } = await ask({ message });
    expect([action, documents.map(({ docId }) => docId)]).toEqual(["show_document", ["Leak-register_2025"]]);
  });

  it.each(["show the leaks", "quokka valve 보여줘", "leak register_2025에서 밸브 알려줘"])(
    "opens nothing for words that are no name: %s",
    async (message) => {
      await app.add(ANN, "Leak register_2025.md", "# Leak register\n\nThe quokka valve leaked twice.");
      expect((await ask({ message })).action).not.toBe("show_document");
    },
  );

  it("counts where only a number is said, also beside a document that is called so", async () => {
    await app.add(ANN, "1번.md", "# 1번\n\nThe wombat hatch is green.");
    const { sessionId, refs } = await ask({ message: QUESTION });
    const { documents } = await ask({ message: "1번 문서 보여줘", session_id: sessionId });
    expect(documents.map(({ docId }) => docId)).toEqual([refs[0]?.docId]);
  });

  it("asks back with what there is when the number does not exist", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    const answer = await ask({ message: "3번 문서 전체 보여줘", session_id: sessionId });
    expect(answer).toMatchObject({
      action: "ask_back",
      candidates: [{ turnId: 1, slot: 1, question: QUESTION }],
    });
    expect(answer.answer).toBe(
      "해당 번호의 문서가 없어요. 그 답변에 쓴 문서는 1개예요. 어떤 문서를 찾으셨나요?",
    );
  });

  it("says so when nothing was cited yet", async () => {
    const answer = await ask({ message: "show full document 1" });
    expect(answer).toMatchObject({ action: "ask_back", candidates: [] });
    expect(answer.answer).toContain("This conversation has no numbered documents yet.");
  });

  it("keeps the snippet of a document that was removed, and says that it is gone", async () => {
    await app.add(ANN, "gone.md", "# Torque\n\nThe torque of the flange bolts is 38 Nm on every quorzle.");
    model.behave({ reply: () => "The torque of the flange bolts is 38 Nm [1]." });
    const { sessionId, refs } = await ask({
      message: "What is the torque of the flange bolts on a quorzle?",
    });
    const docId = refs[0]?.docId ?? "";
    expect((await app.call(ANN, "DELETE", `/api/documents/${docId}`)).status).toBe(204);
    const shown = await ask({ message: "1번 문서 전체 보여줘", session_id: sessionId });
    expect(shown.documents[0]).toMatchObject({ docId, title: "Torque", snapshot: "snippet" });
    expect(shown.answer).toBe("자료실에서 삭제된 문서예요. 인용한 구절만 남아 있어요.");
    expect(refs[0]?.snippet).toContain("38 Nm");
  });

  it("does not take another document for the cited one when it got the same id later", async () => {
    await app.add(ANN, "sprocket.md", "# Sprocket\n\nThe sprocket quantumises at 7 bar.", {
      doc_id: "sprocket",
    });
    model.behave({ reply: () => "The sprocket quantumises at 7 bar [1]." });
    const { sessionId } = await ask({ message: "When does the sprocket quantumise?" });
    await app.call(ANN, "DELETE", "/api/documents/sprocket");
    await app.add(ANN, "sprocket.md", "# Poem\n\nRoses are red.", { doc_id: "sprocket" });
    const shown = await ask({ message: "1번 문서 전체 보여줘", session_id: sessionId });
    expect(shown.documents).toMatchObject([
      { docId: "sprocket", version: 1, title: "Sprocket", snapshot: "snippet" },
    ]);
    const answer = await ask({ message: "What does document 1 say about roses?", session_id: sessionId });
    expect(answer.refs.map(({ title }) => title)).not.toContain("Poem");
    expect(JSON.stringify(model.requests.at(-1)?.messages)).not.toContain("Roses are red");
  });

  it("shows the rendition when the original cannot be read any more, and says so", async () => {
    await app.add(ANN, "gearbox.md", "# Gearbox\n\nThe gearbox is flumoxed weekly.");
    model.behave({ reply: () => "The gearbox is flumoxed weekly [1]." });
    const { sessionId, refs } = await ask({ message: "How often is the gearbox flumoxed?" });
    await app.server.container.objectStore.remove({ tenantId: "acme" }, refs[0]?.checksum ?? "");
    const shown = await ask({ message: "show document 1", session_id: sessionId });
    expect(shown.documents[0]).toMatchObject({ title: "Gearbox", snapshot: "rendition" });
    expect(shown.answer).toContain("The original file can’t be read, so its text is shown.");
    expect(await app.send(ANN, "GET", `/api/documents/${refs[0]?.docId}/original`)).toMatchObject({
      status: 503,
      body: {
        message: "The original file cannot be read. Its text can still be opened.",
      },
    });
  });
});
