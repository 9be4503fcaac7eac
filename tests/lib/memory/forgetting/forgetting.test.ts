import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KeptStep } from "../../../../lib/domain/turn-step.ts";
import { createCutter } from "../../../../lib/memory/forgetting/common-substrings.ts";
import { rememberedTurns } from "../../../../lib/memory/forgetting/remembered-turns.ts";
import { unquoterOf } from "../../../../lib/memory/forgetting/unquote-turn.ts";
import { type StatedValue, valueWords } from "../../../../lib/memory/forgetting/value-words.ts";
import { createHistoryReader } from "../../../../lib/memory/history-reader.ts";
import { SESSION } from "../../../helpers/memory-database.ts";
import { docRef, storedTurn } from "../../../helpers/turns.ts";

function told(given: Partial<StatedValue>): StatedValue {
  return { slot: "conditions", subject: "", name: "", value: "", evidence: [], endedBy: null, ...given };
}

describe("the words of a value", () => {
  const penicillin = valueWords([
    told({ slot: "allergies", subject: "penicillin", name: "페니실린", value: "페니실린" }),
  ]);
  it.each(["페니실린 알레르기", "페니실린이 든 약", "Is Penicillin in it?", "penicillins", "no penicillin."])(
    "stand in “%s”, in whichever language it was told",
    (text) => {
      expect(penicillin.standIn(text)).toBe(true);
    },
  );
  it.each(["Is amoxicillin in it?", "페니", "pen and ink", ""])("do not stand in “%s”", (text) => {
    expect(penicillin.standIn(text)).toBe(false);
  });

  const weight = valueWords([
    told({ slot: "vitals", subject: "weight", name: "몸무게", value: "70", unit: "kg" }),
  ]);
  it.each(["몸무게가 70이에요", "70 kg", "a weight of 70"])("of a reading stand in “%s”", (text) => {
    expect(weight.standIn(text)).toBe(true);
  });
  it.each(["70 bar", "몸무게가 얼마예요?", "170 kg", "weight 700"])(
    "of a reading do not stand in “%s”: the number says it beside its name or unit only",
    (text) => {
      expect(weight.standIn(text)).toBe(false);
    },
  );

  it("stand in other spellings of a machine's name, and in quotes", () => {
    const machine = valueWords([
      told({
        slot: "machines",
        subject: "PX40",
        name: "PX-40",
        value: "PX-40",
        evidence: [{ valueId: "1", session: "s", turn: 1, quote: "Our line nine is mine", date: "" }],
      }),
    ]);
    expect(
      ["I look after the px 40 pump", "the PX40", "our  line nine is mine!"].map(machine.standIn),
    ).toEqual([true, true, true]);
    expect(machine.standIn("PX-4")).toBe(false);
  });
});

describe("a conversation as it may be remembered", () => {
  it("has every number, and no word of a turn that is forgotten, whatever is read", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (forgets, limit) => {
          const turns = forgets.map((isForgotten, place) =>
            storedTurn({
              turnId: place + 1,
              userText: isForgotten ? "the zebrawood" : "the pump",
              docRefs: [docRef({ title: isForgotten ? "Zebrawood" : "Pump" })],
              summary: isForgotten ? "zebrawood → yes" : "pump → yes",
              standAloneQuestion: isForgotten ? "the zebrawood?" : "the pump?",
            }),
          );
          const forgotten = new Set(forgets.flatMap((is, place) => (is ? [place + 1] : [])));
          const reader = rememberedTurns(createHistoryReader(turns), forgotten);
          const whole = [{ from: 1, to: turns.length }];
          const terms = [
            { term: "zebrawood", weight: 1 },
            { term: "pump", weight: 1 },
          ];
          const scoring = { k1: 1, b: 0, weights: { user: 1, assistant: 1 } };
          const read = [
            await reader.get(
              SESSION,
              [...turns.keys()].map((place) => place + 1),
            ),
            await reader.list(SESSION, { limit: 50 }),
            await reader.lastWithDocRefs(SESSION, whole),
            await reader.summaries(SESSION, limit),
          ];
          expect(JSON.stringify(read)).not.toMatch(/zebrawood/iu);
          expect((await reader.list(SESSION, { limit: 50 })).length).toBe(turns.length);
          const hits = await reader.search(SESSION, terms, scoring, limit);
          expect(hits.some(({ turnId }) => forgotten.has(turnId))).toBe(false);
          const left = turns.length - forgotten.size;
          expect(hits.length).toBe(Math.min(limit, left));
          expect((await reader.summaries(SESSION, limit)).length).toBe(Math.min(limit, left));
        },
      ),
    );
  });
});

describe("a turn that quotes one that is deleted", () => {
  const STEP: KeptStep = {
    kind: "search_conversation",
    state: "done",
    label: "",
    documents: [],
    turns: [],
    ms: 1,
  };
  const deleted = storedTurn({ turnId: 2, userText: "Where is the zebrawood of line nine kept?" });
  it("keeps its own words and loses what it took over", () => {
    const unquoted = unquoterOf(deleted)(
      storedTurn({
        turnId: 4,
        userText: "And who has the key?",
        assistantText: "You asked: “Where is the zebrawood of line nine kept?” Ask the porter.",
        standAloneQuestion: "who has the key of the zebrawood?",
        steps: [
          { ...STEP, query: "key of the zebrawood", label: "Searched for “key of the zebrawood”" },
          { ...STEP, kind: "read_turn", turns: [2], label: "Reread question 2" },
          { ...STEP, query: "key", label: "Searched for “key”" },
        ],
        completes: { turnId: 2, userText: "Where is the zebrawood of line nine kept?" },
        offer: { kind: "widen", question: "Where is the zebrawood of line nine kept?" },
        candidates: [
          { turnId: 2, slot: 1, docId: "a", version: 1, title: "A", question: "Where is the zebrawood" },
          { turnId: 1, slot: 1, docId: "b", version: 1, title: "B", question: "Which pump?" },
        ],
      }),
    );
    expect(JSON.stringify(unquoted)).not.toContain("zebrawood");
    expect(unquoted).toMatchObject({
      userText: "And who has the key?",
      assistantText: "You asked: “…” Ask the porter.",
      candidates: [{ question: "" }, { question: "Which pump?" }],
      steps: [{ query: "key" }],
    });
    expect(unquoted).not.toHaveProperty("completes");
    expect(unquoted).not.toHaveProperty("offer");
  });

  it("keeps words that people use all the time", () => {
    const asked = storedTurn({ turnId: 2, userText: "How often is the strainer of the pump cleaned?" });
    const answer = { assistantText: "How often is the drain tested? Once a week, says the porter." };
    expect(unquoterOf(asked)(storedTurn({ turnId: 4, ...answer }))).toBeNull();
  });

  it.each([
    ["E-204", "E-204 알람은 냉각수 유량이 낮을 때 울립니다. [1]"],
    ["펌프", "펌프는 2주마다 청소합니다.\n\n> 펌프 필터도 함께 교체합니다. [1]"],
    ["badge", "A badge is replaced within three days; a lost badge costs 5 dollars. [1]"],
    ["안녕", "안녕하세요! 무엇을 도와드릴까요?"],
  ])("keeps its own words, which the short “%s” has too", (userText, assistantText) => {
    const asked = storedTurn({ turnId: 2, userText, assistantText: "ok" });
    const cites = assistantText.includes("[1]") ? { docRefs: [docRef()] } : {};
    expect(unquoterOf(asked)(storedTurn({ turnId: 4, assistantText, ...cites }))).toBeNull();
  });

  const TOLD = "My locker code is 4821. What is the inspection interval of the quux pump?";
  it("loses what it gave back of it, however short, and its summary with it", () => {
    const later = storedTurn({
      turnId: 4,
      userText: "What did I say about my locker code?",
      assistantText: "In question 2 you said: “My locker code is 4821.”",
      summary: "What did I say about my locker code? → In question 2 you said: “My locker code is 4821.”",
    });
    const unquoted = unquoterOf(storedTurn({ turnId: 2, userText: TOLD }))(later);
    expect(unquoted).toMatchObject({
      userText: later.userText,
      assistantText: "In question 2 you said: “…”",
    });
    expect(JSON.stringify(unquoted)).not.toContain("4821");
  });

  it("loses sentences that stood apart, and keeps what others said", () => {
    const asked = storedTurn({ turnId: 2, userText: "사번은 *88123*\n펌프는 P-7\n사물함은 4821" });
    const later = storedTurn({
      turnId: 4,
      userText: "제가 사번을 뭐라고 했죠?",
      assistantText:
        "2번째 질문에서 이렇게 말했어요: “사번은 88123 사물함은 4821”\n\n턴 3에서: “사번은 99에서 끝나요.”",
    });
    expect(unquoterOf(asked)(later)?.assistantText).toBe(
      "2번째 질문에서 이렇게 말했어요: “…”\n\n턴 3에서: “사번은 99에서 끝나요.”",
    );
  });

  it("loses an answer that it gave back with its documents, whose numbers stay", () => {
    const asked = storedTurn({
      turnId: 2,
      userText: "How often is P-7 serviced?",
      assistantText: "Intro.\n\n- P-7 is serviced every 500 hours. [2]\n- Use oil.",
      docRefs: [docRef(), docRef({ slot: 2 })],
    });
    const later = storedTurn({
      turnId: 4,
      userText: "What did you say about P-7?",
      assistantText:
        "The answer to question 2, “How often is P-7 serviced?”, was:\n\n> P-7 is serviced every 500 hours. [1]",
      docRefs: [docRef()],
    });
    expect(unquoterOf(asked)(later)?.assistantText).toBe("The answer to question 2, “…”, was:\n\n> … [1]");
  });

  it("loses whole words only", () => {
    const asked = storedTurn({ turnId: 2, userText: "What is the torque of the M8 bolt?" });
    const later = storedTurn({ turnId: 4, assistantText: "So: What is the torque of the M8 boltheads?" });
    expect(unquoterOf(asked)(later)?.assistantText).toBe("So: … boltheads?");
  });

  it.each([
    ["You asked “E-204”. Which unit?", "You asked “…”. Which unit?"],
    ["> E-204\n\nWhich unit?", "> …\n\nWhich unit?"],
  ])("loses short words that it quotes: “%s”", (assistantText, left) => {
    const asked = storedTurn({ turnId: 2, userText: "E-204" });
    expect(unquoterOf(asked)(storedTurn({ turnId: 4, assistantText }))?.assistantText).toBe(left);
  });

  it("is left as it is where it took nothing over, even where both cite the same sentence", () => {
    const cited = { assistantText: "Every three months, says the manual.", docRefs: [docRef()] };
    expect(unquoterOf({ ...deleted, ...cited })(storedTurn({ turnId: 4, ...cited }))).toBeNull();
  });

  it("has no longer stretch in common with it, whatever the texts are", () => {
    const words = fc.array(fc.constantFrom("pump", "drain", "valve", "펌프를", "점검", "nine", "of"), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, words, words, (before, quoted, after) => {
        const source = quoted.join(" ");
        const cut = createCutter(source);
        const left = cut([...before, `“${source}”`, ...after].join(" "));
        if (source.length >= 28) expect(left).not.toContain(source);
        expect(cut("")).toBe("");
      }),
    );
  });

  it("keeps a few words in common at its end, which are too few for a quote", () => {
    const cut = createCutter("The pump drain drain");
    expect(cut("It is a pump drain drain")).toBe("It is a pump drain drain");
  });

  it("is passed over without a closer look only where nothing would be cut", () => {
    const words = fc.array(
      fc.constantFrom("pump", "drain", "valve", "펌프를", "점검했어요", "nine", "of", "“", "> "),
      {
        maxLength: 16,
      },
    );
    fc.assert(
      fc.property(words, words, fc.nat(40), fc.nat(40), (said, others, from, length) => {
        const cut = createCutter(said.join(" "));
        const text = `${others.join(" ")} ${said.join(" ").slice(from, from + length)} ${others.join(" ")}`;
        if (cut(text) !== text) expect(cut.mayCut(text)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
