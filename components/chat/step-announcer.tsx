import type { LiveTurn } from "./live-turn.ts";
import { useSettled } from "./use-settled.ts";
import { useStepWords } from "./use-step-words.ts";

/** A step is announced if it lasts; of many short ones only the last is. */
const SPOKEN_AFTER_MS = 800;

/**
 * Announces to screen readers what is being done for the answer. Outside the turn, because the turn is busy
 * while being written and its changes are not read out.
 */
export function StepAnnouncer({ active }: { active: LiveTurn | undefined }) {
  const words = useStepWords();
  const step = active?.phase === "running" && active.text === "" ? active.steps.at(-1) : undefined;
  const spoken = useSettled(step ? words(step) : "", SPOKEN_AFTER_MS);
  return (
    <div aria-live="polite" className="sr-only" data-testid="step-announcer">
      {spoken}
    </div>
  );
}
