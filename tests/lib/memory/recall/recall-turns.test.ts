import { describe, expect, it } from "vitest";
import { recallTurns } from "../../../../lib/memory/recall/recall-turns.ts";
import { SESSION, sessionWith } from "../../../helpers/memory-database.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

async function recall(log: Awaited<ReturnType<typeof sessionWith>>, query: string, limit = 10, now = NOW) {
  return recallTurns({ log, key: SESSION }, { query, limit, now });
}

describe("recalling turns", () => {
  it("finds nothing in an empty session", async () => {
    expect(await recall(await sessionWith([]), "pump")).toEqual([]);
  });

  it("ranks what the user said before what only a reply said, and says why", async () => {
    const log = await sessionWith([
      ["2026-11-20T09:00:00Z", "What is the belt made of?", "Rubber. The compressor is another matter."],
      ["2026-11-20T09:01:00Z", "Our compressor is at line 4.", "Noted."],
      ["2026-11-20T09:02:00Z", "And the valve?", "Steel."],
    ]);
    const found = await recall(log, "Where is the compressor?");
    expect(found.map(({ turn }) => turn.turnId)).toEqual([2, 1]);
    expect(found.map(({ reasons }) => reasons)).toEqual([
      [{ code: "message_says", params: { words: ["compressor"] } }],
      [{ code: "answer_says", params: { words: ["compressor"] } }],
    ]);
    expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 0);
  });

  it("finds Korean words whatever particle they carry", async () => {
    const log = await sessionWith([
      ["2026-11-20T09:00:00Z", "슬롯밸브는 어떻게 교체하나요?", "다섯 단계입니다."],
      ["2026-11-20T09:01:00Z", "점심 메뉴 추천해줘", "비빔밥입니다."],
    ]);
    const [best] = await recall(log, "슬롯밸브 교체 절차");
    expect(best?.turn.turnId).toBe(1);
  });

  it("brings the turn after one that has no reply of its own", async () => {
    const log = await sessionWith([
      ["2026-11-20T09:00:00Z", "Ann: Did you find the microscope?"],
      ["2026-11-20T09:00:01Z", "Bob: Yes, in the cellar behind the boxes."],
      ["2026-11-20T09:00:02Z", "Ann: Great."],
    ]);
    const found = await recall(log, "Where was the microscope?");
    expect(found.map(({ turn }) => turn.turnId).slice(0, 2)).toContain(2);
    expect(found.find(({ turn }) => turn.turnId === 2)?.reasons).toEqual([{ code: "next_to_fitting" }]);
  });

  it("does not bring neighbours of turns that have their reply", async () => {
    const log = await sessionWith([
      ["2026-11-20T09:00:00Z", "Where is the microscope?", "In the cellar."],
      ["2026-11-20T09:00:01Z", "Who won the match?", "We did."],
    ]);
    expect((await recall(log, "microscope")).map(({ turn }) => turn.turnId)).toEqual([1]);
  });

  it("lists the turns of a time in their order when nothing but the time is asked for", async () => {
    const log = await sessionWith([
      ["2026-11-10T09:00:00Z", "How often is the pump serviced?", "Quarterly."],
      ["2026-11-20T09:00:00Z", "What does E-1234 mean?", "A sensor fault."],
      ["2026-11-20T09:05:00Z", "Which sensor?", "The inlet sensor."],
      ["2026-11-21T09:00:00Z", "Thanks", "Welcome."],
    ]);
    for (const query of [
      "What did we discuss yesterday?",
      "어제 무슨 얘기 했지?",
      "two sessions ago, what did we talk about?",
    ]) {
      const found = await recall(log, query);
      expect(found.map(({ turn }) => turn.turnId)).toEqual([2, 3]);
    }
    const [first] = await recall(log, "어제 무슨 얘기 했지?", 1);
    expect(first?.reasons).toEqual([{ code: "at_time", params: { time: { code: "yesterday" } } }]);
  });

  it("prefers the time that is named without hiding the rest", async () => {
    const log = await sessionWith([
      ["2026-10-10T09:00:00Z", "The pump runs at 40 bar.", "Noted."],
      ["2026-11-20T09:00:00Z", "The pump now runs at 55 bar.", "Noted."],
      ["2026-11-21T09:00:00Z", "The pump is quiet.", "Good."],
    ]);
    const found = await recall(log, "What pressure does the pump have in October?");
    expect(found[0]?.turn.turnId).toBe(1);
    expect(found).toHaveLength(3);
  });

  it("ranks a sentence about a thing before pasted lines that repeat its name", async () => {
    const pasted = `\`\`\`\n${"compressor = load(compressor)\n".repeat(20)}\`\`\``;
    const log = await sessionWith([
      ["2026-11-20T09:00:00Z", "The compressor stands at line 4.", "Noted."],
      ["2026-11-20T09:01:00Z", `Why does this fail?\n${pasted}`, "A name is missing."],
      ["2026-11-20T09:02:00Z", "And the valve?", "Steel."],
    ]);
    const found = await recall(log, "Where is the compressor?");
    expect(found.map(({ turn }) => turn.turnId)).toEqual([1, 2]);
  });

  it("finds by a word of everyday use what was said with another", async () => {
    const log = await sessionWith([
      ["2026-11-20T09:00:00Z", "My two turtles are growing fast.", "Good to hear."],
      ["2026-11-20T09:01:00Z", "The valve is stuck.", "Open it."],
    ]);
    const [best] = await recall(log, "Which pets do I have?");
    expect(best?.turn.turnId).toBe(1);
  });

  it("puts the newer turn first when all else is equal", async () => {
    const log = await sessionWith([
      ["2026-10-10T09:00:00Z", "The pump is loud.", "Noted."],
      ["2026-10-12T09:00:00Z", "The pump is loud.", "Noted."],
    ]);
    expect((await recall(log, "pump")).map(({ turn }) => turn.turnId)).toEqual([2, 1]);
  });

  it("gives at most as many as asked for, and all that fit when asked for many", async () => {
    const log = await sessionWith(
      Array.from(
        { length: 150 },
        (_, place) => [`2026-11-20T09:00:00Z`, `pump number ${place}`, "ok"] as const,
      ),
    );
    expect(await recall(log, "pump", 7)).toHaveLength(7);
    expect(await recall(log, "pump", 1_000)).toHaveLength(150);
  });

  it.each(["", "   ", "?!", "the of and", "\u0000", "🙂", '"quoted" OR *'])(
    "copes with the question %j",
    async (query) => {
      const log = await sessionWith([["2026-11-20T09:00:00Z", "The pump", "ok"]]);
      await expect(recall(log, query)).resolves.toBeInstanceOf(Array);
    },
  );
});
