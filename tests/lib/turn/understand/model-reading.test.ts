import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ModelReading, readModelReading } from "../../../../lib/turn/understand/model-reading.ts";

const SHOWN = {
  texts: ["And the filter?", "How often is the PX-40 pump serviced?", "Every 3 months."],
  turnIds: new Set([1, 2, 3]),
  answers: new Set([1, 3]),
};
const WRITTEN = {
  route: "documents",
  needs_search: true,
  question: "How often is the filter of the PX-40 pump changed?",
  sub_questions: ["How often is the filter changed?", "Who changes the filter?"],
  queries: ["PX-40 필터 교체 주기", "filter change interval"],
  turns: [2],
  document_turn: 3,
  answer_language: "en",
  form: "table",
  intent: "value_lookup",
};
const READ: ModelReading = {
  kind: "documents",
  needsSearch: true,
  question: WRITTEN.question,
  subQuestions: WRITTEN.sub_questions,
  queries: WRITTEN.queries,
  turnIds: [2],
  documentTurn: 3,
  answerLanguage: "en",
  form: "table",
  intent: "value_lookup",
};
const NOTHING: ModelReading = {
  kind: null,
  needsSearch: null,
  question: null,
  subQuestions: [],
  queries: [],
  turnIds: null,
  documentTurn: null,
  answerLanguage: null,
  form: null,
  intent: null,
};

/** Each field as it is written, with the one that it becomes. */
const FIELDS = [
  ["route", "kind"],
  ["needs_search", "needsSearch"],
  ["question", "question"],
  ["sub_questions", "subQuestions"],
  ["queries", "queries"],
  ["turns", "turnIds"],
  ["document_turn", "documentTurn"],
  ["answer_language", "answerLanguage"],
  ["form", "form"],
  ["intent", "intent"],
] as const;

describe("what a light model says of a message", () => {
  it.each([[2], [99], [-1], ["3"], [null], [3.5]])(
    "names only an answer that was offered to it: %s",
    (documentTurn) => {
      const read = readModelReading({ ...WRITTEN, document_turn: documentTurn }, SHOWN);
      expect(read).toEqual({ ...READ, documentTurn: null });
    },
  );

  it("is taken field by field", () => {
    expect(readModelReading(WRITTEN, SHOWN)).toEqual(READ);
  });

  it.each(FIELDS)("leaves the others as they are where %s is broken or missing", (name, field) => {
    const expected = { ...READ, [field]: NOTHING[field] };
    const { [name]: _, ...without } = WRITTEN;
    expect(readModelReading(without, SHOWN)).toEqual(expected);
    for (const broken of [null, 7, { a: 1 }, "\u200b", [[[]]]]) {
      // A code of a language and words of a form may be left out.
      expect(readModelReading({ ...WRITTEN, [name]: broken }, SHOWN), JSON.stringify(broken)).toEqual(
        expected,
      );
    }
  });

  it("leaves them so whatever stands in a field", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), fc.jsonValue(), ([name, field], broken) => {
        const read = readModelReading({ ...WRITTEN, [name]: broken }, SHOWN);
        expect({ ...read, [field]: null }).toEqual({ ...READ, [field]: null });
      }),
    );
  });

  it.each([null, 7, "text", [1, 2], undefined])("is nothing where it is no object: %j", (written) => {
    expect(readModelReading(written, SHOWN)).toBeNull();
  });

  it("names only turns that it was shown, each once, and none where it named only others", () => {
    const turnsOf = (turns: unknown) => readModelReading({ ...WRITTEN, turns }, SHOWN)?.turnIds;
    expect(turnsOf([3, 99, 3, -1, "2", 1])).toEqual([3, 1]);
    expect(turnsOf([])).toEqual([]);
    expect(turnsOf([99, 0.5])).toBeNull();
    expect(turnsOf([[1]])).toBeNull();
  });

  it("gives no question, part or query with a number or an id that nobody said", () => {
    expect(
      readModelReading(
        {
          ...WRITTEN,
          question: "How often is the PX-50 filter changed?",
          queries: ["filter 2,000 hours", "PX-40 filter"],
          sub_questions: ["E77?", "Who changes it?"],
        },
        SHOWN,
      ),
    ).toEqual({ ...READ, question: null, queries: ["PX-40 filter"], subQuestions: ["Who changes it?"] });
  });

  it("takes neither the dots of the example nor a page of text for a question", () => {
    for (const question of ["…", "", "   ", "filter ".repeat(60)])
      expect(readModelReading({ ...WRITTEN, question }, SHOWN)).toEqual({ ...READ, question: null });
  });

  it("gives one line without what nobody sees", () => {
    const read = readModelReading({ ...WRITTEN, question: " the\u200b filter\n of it? " }, SHOWN);
    expect(read?.question).toBe("the filter of it?");
  });

  it("gives at most so many parts and queries, each once", () => {
    const many = ["a", "b", "a", "c", "d", "e", "f"];
    const read = readModelReading({ ...WRITTEN, queries: many, sub_questions: many }, SHOWN);
    expect(read?.queries).toEqual(["a", "b", "c", "d"]);
    expect(read?.subQuestions).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    ["ko", "ko"],
    ["EN-us", "en"],
    ["ko-KR", "ko"],
    ["pt-BR", "pt-BR"],
    ["Korean, please", null],
    ["<script>", null],
  ])("takes a code for a language and nothing else: %s", (code, expected) => {
    expect(readModelReading({ ...WRITTEN, answer_language: code }, SHOWN)?.answerLanguage).toBe(expected);
  });
});
