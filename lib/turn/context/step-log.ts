import { cutAtWord, oneLine } from "../../domain/text.ts";
import type { TurnStep } from "../../domain/turn-step.ts";
import { STEP_WORDS_LENGTH } from "../../tunables/turn.ts";

/** A finished step, and how long it took in milliseconds. */
export interface EndedStep {
  step: TurnStep;
  ms: number;
}

interface StepLog {
  /** Records a step and returns it as it may be shown: words chosen by a model are put on one short line. */
  hear(step: TurnStep): TurnStep;
  /** In the order in which they began. */
  ended(): EndedStep[];
  withdraw(): void;
}

/** What is done for one answer, step by step. */
export function createStepLog(now: () => number = () => performance.now()): StepLog {
  const heard = new Map<string, { step: TurnStep; began: number; ms: number }>();
  return {
    hear(said) {
      const step = shortened(said);
      const began = heard.get(step.id)?.began ?? now();
      heard.set(step.id, { step, began, ms: Math.round(now() - began) });
      return step;
    },
    ended: () =>
      [...heard.values()].flatMap(({ step, ms }) => (step.state === "running" ? [] : [{ step, ms }])),
    withdraw: () => heard.clear(),
  };
}

function shortened(step: TurnStep): TurnStep {
  const { query, title, part } = step;
  return {
    ...step,
    ...(query === undefined ? {} : { query: onOneLine(query) }),
    ...(title === undefined ? {} : { title: onOneLine(title) }),
    ...(part === undefined ? {} : { part: onOneLine(part) }),
  };
}

function onOneLine(words: string): string {
  return cutAtWord(oneLine(words), STEP_WORDS_LENGTH);
}
