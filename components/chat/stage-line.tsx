import { useTranslations } from "use-intl/react";
import type { Stage } from "@/lib/domain/trace.ts";
import type { LivePhase } from "./live-turn.ts";

/** One line that says what is happening now. */
export function StageLine({ phase, stage }: { phase: LivePhase; stage: Stage | null }) {
  const translate = useTranslations("chat.stages");
  const key =
    phase === "reconnecting" || phase === "stopping"
      ? phase
      : phase === "sending" || !stage
        ? "sending"
        : stage;
  return (
    <p
      className={phase === "reconnecting" ? "text-warn" : "text-ink-3"}
      role={phase === "reconnecting" ? "status" : undefined}
    >
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-1.5 animate-pulse rounded-full bg-accent align-middle"
      />
      {translate(key)}
    </p>
  );
}
