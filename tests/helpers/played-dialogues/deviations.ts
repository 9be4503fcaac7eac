import type { AskResult } from "../../../lib/domain/ask.ts";
import { type PlayedTurn, titlesCited, withNumbers } from "./played-dialogue.ts";
import type { Replayed } from "./replay-dialogue.ts";

/**
 * Where a turn ended otherwise than it was played; empty: nowhere. Prompts may change, and with them the
 * numbers and the order of documents. What the answer rests on must be shown, its words must be stored as
 * they were written, and it is cited and marked as it deserves.
 */
export function deviationsOf(played: PlayedTurn, replayed: Replayed): string[] {
  const { result } = replayed;
  return [
    ...differs("action", result.action, played.action),
    ...differs(
      "opened",
      result.documents.map(({ title }) => title).join("; "),
      (played.shows ?? []).join("; "),
    ),
    ...result.degraded.map(({ what, why }) => `degraded: ${what}, ${why}`),
    ...(played.answer === null
      ? differs("calls of the answer model", replayed.answerCalls, 0)
      : deviationsOfAnswer(played, played.answer, replayed)),
    ...marksThatDiffer(played, result),
  ];
}

function deviationsOfAnswer(
  { rounds = [], restsOn }: PlayedTurn,
  answer: string,
  { result, answerCalls, shown }: Replayed,
): string[] {
  const cited = titlesCited(answer);
  return [
    ...differs("calls of the answer model", answerCalls, rounds.length + 1),
    ...restsOn
      .filter(
        ({ in: name, text }) => !shown.some((block) => block.name === name && block.text.includes(text)),
      )
      .map(({ in: name, text }) => `not shown: “${text}” of ${name}`),
    ...differs("cited", result.refs.map(({ title }) => title).join("; "), cited.join("; ")),
    ...differs(
      "stored",
      result.answer,
      withNumbers(answer, (title) => cited.indexOf(title) + 1),
    ),
  ];
}

function marksThatDiffer(
  { marks, stillMarked = [] }: PlayedTurn,
  { answer, unsupported = [] }: AskResult,
): string[] {
  const made = unsupported
    .map(({ from, to, reason }) => ({ reason, sentence: answer.slice(from, to) }))
    .filter(({ sentence }) => !stillMarked.some((start) => sentence.startsWith(start)));
  const isOf = (mark: PlayedTurn["marks"][number], one: (typeof made)[number]) =>
    mark.reason === one.reason && one.sentence.startsWith(mark.sentence);
  return [
    ...made
      .filter((one) => !marks.some((mark) => isOf(mark, one)))
      .map(({ reason, sentence }) => `marked ${reason}: ${sentence}`),
    ...marks
      .filter((mark) => !made.some((one) => isOf(mark, one)))
      .map(({ reason, sentence }) => `not marked ${reason}: ${sentence}`),
  ];
}

function differs(what: string, is: string | number, expected: string | number): string[] {
  return is === expected ? [] : [`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`];
}
