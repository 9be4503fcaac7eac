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
});
