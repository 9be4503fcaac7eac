import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { optionalBlanks } from "../../../../lib/domain/pattern.ts";
import { subjects } from "../../../../lib/language/lexicon/load.ts";
import type { SubjectWords } from "../../../../lib/language/lexicon/subject-words.ts";
import { wordFinder } from "../../../../lib/language/person/find-words.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { leftOutBlanks } from "../../../helpers/left-out-blanks.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const OTHER_AGENTS = subjects("other-agents");
const CONDITIONS = subjects("conditions");
const MEDICATIONS = subjects("medications");
const MEDICINE_KINDS = subjects("medicine-kinds");
const SYMPTOMS = subjects("symptoms");

const read = (userText: string) =>
  statementsOfTurn(storedTurn({ userText }), "s1", PROFILE_SLOTS)
    .map(({ slot, subject, detail, polarity }) => `${slot} ${polarity} ${subject} ${detail}`.trim())
    .sort();

const SETS = join(import.meta.dirname, "../../../../bench/profile/sets");
const setSchema = z.object({ phrases: z.array(z.object({ text: z.string() })) });
const respelled = readdirSync(SETS).flatMap((set) =>
  setSchema
    .parse(JSON.parse(readFileSync(join(SETS, set, "phrases-ko.json"), "utf8")))
    .phrases.flatMap(({ text }) => leftOutBlanks(text).map((left) => [text, left] as const)),
);

describe("a blank that people write or leave out", () => {
  it("changes nothing in what a sentence tells", () => {
    expect(respelled.length).toBeGreaterThan(100);
    for (const [text, left] of respelled) expect(read(left), left).toEqual(read(text));
  });

  it.each(["아는 분", "아는분", "아는  분"])("leaves what “%s” takes theirs", (person) => {
    expect(read(`${person}이 당뇨라서 메트포르민을 먹고 있어요`)).toEqual([]);
  });

  it("changes no name of the word lists", () => {
    const lists: readonly SubjectWords[] = [OTHER_AGENTS, CONDITIONS, MEDICATIONS, MEDICINE_KINDS, SYMPTOMS];
    let tried = 0;
    for (const list of lists) {
      const find = wordFinder([list]);
      for (const [subject, korean] of list) {
        // Those that are plain words: of a form with groups, each word is only a piece.
        const names = korean.includes("(")
          ? []
          : korean.split("|").filter((name) => /^[가-힣]+(?: [가-힣]+)+$/u.test(name));
        for (const name of names) {
          tried += 1;
          for (const written of [name, name.replaceAll(" ", ""), name.replaceAll(" ", "  ")])
            expect(
              find(written).map((word) => word.subject),
              written,
            ).toEqual([subject]);
        }
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  it("is any number of them in a Korean source, and where one must stand that is written", () => {
    const source = new RegExp(`^${optionalBlanks("아는 분\\s이")}$`, "u");
    expect(["아는 분 이", "아는분 이", "아는   분 이"].filter((text) => !source.test(text))).toEqual([]);
    expect(source.test("아는분이")).toBe(false);
  });
});
