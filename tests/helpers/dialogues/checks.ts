import { expect } from "vitest";
import type { AskResult } from "../../../lib/domain/ask.ts";
import type { peopleOf } from "../somebody.ts";

export interface Played {
  result: AskResult;
  /** What was answered before, the first at place 1. */
  answers: readonly string[];
  person: ReturnType<ReturnType<typeof peopleOf>>;
}

export type Check = (played: Played) => void | Promise<void>;

const list = (text: string) => text.split(/, ?/u).filter((each) => each !== "");
const idsOf = (documents: readonly { docId: string }[]) => documents.map(({ docId }) => docId);
const pattern = (text: string) => new RegExp(text, "su");
/** `\n` is a line break, `{1}` the first answer of the dialogue. */
const written = (text: string, { answers }: Played) =>
  text.replaceAll("\\n", "\n").replace(/\{(\d)\}/gu, (_, place) => answers[Number(place) - 1] ?? "");

/** What can be said of an answer: a word, and what it is about. */
const CHECKS: Record<string, (text: string) => Check> = {
  is: (text) => (played) => expect(played.result.answer).toBe(written(text, played)),
  begins: (text) => (played) =>
    expect(played.result.answer.slice(0, written(text, played).length)).toBe(written(text, played)),
  says: (text) => (played) => expect(played.result.answer).toContain(written(text, played)),
  lacks: (text) => (played) => expect(played.result.answer).not.toContain(written(text, played)),
  matches:
    (text) =>
    ({ result }) =>
      expect(result.answer).toMatch(pattern(text)),
  avoids:
    (text) =>
    ({ result }) =>
      expect(result.answer).not.toMatch(pattern(text)),
  /** The documents of the answer, in the order of their numbers. */
  cites:
    (text) =>
    ({ result }) =>
      expect(idsOf(result.refs)).toEqual(list(text)),
  /** These and no others, whichever is first. */
  "cites-both":
    (text) =>
    ({ result }) =>
      expect(idsOf(result.refs).sort()).toEqual(list(text).sort()),
  first:
    (text) =>
    ({ result }) =>
      expect(result.refs[0]?.docId).toBe(text),
  /** In the first passage that is cited. */
  quotes:
    (text) =>
    ({ result }) =>
      expect(result.refs[0]?.snippet).toContain(text),
  ignores:
    (text) =>
    ({ result }) =>
      expect(idsOf(result.refs).filter((docId) => list(text).includes(docId))).toEqual([]),
  opens:
    (text) =>
    ({ result }) =>
      expect(idsOf(result.documents)).toEqual(list(text)),
  action:
    (text) =>
    ({ result }) =>
      expect(result.action).toBe(text),
  "no-action":
    (text) =>
    ({ result }) =>
      expect(result.action).not.toBe(text),
  tier:
    (text) =>
    ({ result }) =>
      expect(result.tier ?? "none").toBe(text),
  "no-tier":
    (text) =>
    ({ result }) =>
      expect(result.tier).not.toBe(text),
  /** JSON that the result of the turn matches. */
  has:
    (text) =>
    ({ result }) =>
      expect(result).toMatchObject(JSON.parse(text)),
  /** Names of the result's parts that are absent. */
  without:
    (text) =>
    ({ result }) => {
      for (const name of list(text)) expect(result).not.toHaveProperty(name);
    },
  /** What holds in the profile, as "allergies holds penicillin". */
  profile:
    (text) =>
    async ({ person }) =>
      expect(await person.current()).toEqual(list(text)),
  conflicts:
    (text) =>
    async ({ person }) =>
      expect((await person.profile()).conflicts).toHaveLength(Number(text)),
};

export function checkOf(line: string, place: string): Check {
  const [, word = "", text = ""] = /^(\S+) ?(.*)$/u.exec(line) ?? [];
  const check = CHECKS[word]?.(text);
  if (!check) throw new Error(`${place}: "${word}" says nothing of an answer`);
  return check;
}
