import { GitBranch } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import type { OutlineRow } from "./outline-rows.ts";

export const ROW_HEIGHT = 34;

interface QuestionOptionProps {
  id: string;
  row: OutlineRow;
  place: number;
  count: number;
  /** Enter would go to this question. */
  isActive: boolean;
  /** The reader is at this question. */
  isHere: boolean;
  /** It is on another branch. */
  isElsewhere: boolean;
  /** Its place among the branches. */
  picture: ReactNode;
  top: number;
  onGo: () => void;
}

/** One question of the list: its number, its place among the branches, and its beginning. */
export function QuestionOption({
  id,
  row,
  place,
  count,
  isActive,
  isHere,
  isElsewhere,
  picture,
  top,
  onGo,
}: QuestionOptionProps) {
  const translate = useTranslations("chat.outline");
  const { turnId, question } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hands its keys on
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-current={isHere ? "location" : undefined}
      aria-posinset={place}
      aria-setsize={count}
      title={question || undefined}
      onClick={onGo}
      className={cn(
        "absolute inset-x-0 top-0 flex cursor-pointer items-center gap-2 rounded-sm px-2 text-ink-2 text-sm hover:bg-sunken hover:text-ink",
        isActive && "bg-sunken",
        isHere && "font-semibold text-ink shadow-[inset_2px_0_0_var(--accent)]",
      )}
      style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
    >
      {picture}
      <span className="min-w-6 shrink-0 text-right text-ink-3 text-xs tabular-nums">
        {turnId ?? (
          <span
            role="img"
            aria-label={translate("running")}
            className="inline-block size-1.5 animate-pulse rounded-full bg-accent align-middle"
          />
        )}
      </span>
      <span dir="auto" className={cn("min-w-0 flex-1 truncate", !question && "text-ink-3 italic")}>
        {question === "" ? translate("deleted") : (question ?? "…")}
      </span>
      {isElsewhere && (
        <GitBranch size={13} role="img" aria-label={translate("elsewhere")} className="shrink-0 text-ink-3" />
      )}
    </div>
  );
}
