"use client";

import { Check, Copy, FilePlus2, Layers, RotateCcw, ThumbsDown, ThumbsUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { cn } from "@/components/ui/cn.ts";
import { useCopy } from "./copy-text.ts";

function Action({
  label,
  icon,
  pressed,
  disabled,
  onClick,
  onlyIcon,
}: {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  onlyIcon?: boolean;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      aria-label={onlyIcon ? label : undefined}
      title={onlyIcon ? label : undefined}
      onClick={onClick}
      className={cn(
        "inline-flex min-h-7 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-50",
        pressed && "text-accent",
      )}
    >
      {icon}
      {!onlyIcon && label}
    </button>
  );
}

interface AnswerActionsProps {
  text: string;
  rating: Rating | null;
  onRate: (rating: Rating | null) => void;
  /** Undefined while nothing can be asked. */
  onRegenerate?: () => void;
  /** Opens the choice of documents to answer from again; undefined where nothing was asked of documents. */
  onChooseDocuments?: () => void;
  /** Shows what this answer was made from. */
  onContext: () => void;
  isContextShown: boolean;
  /** Asks first. Undefined while an answer is being written. */
  onDelete?: () => void;
  note?: ReactNode;
}

/** Copy, write again, and whether it helped. Keeps its place while the answer is written. */
export function AnswerActions({
  text,
  rating,
  onRate,
  onRegenerate,
  onChooseDocuments,
  onContext,
  isContextShown,
  onDelete,
  note,
}: AnswerActionsProps) {
  const translate = useTranslations("chat.turn");
  const sources = useTranslations("chat.sources");
  const common = useTranslations("common.actions");
  const { copied, copy } = useCopy();
  return (
    <div className="-ml-1.5 mt-1.5 flex flex-wrap items-center gap-x-1.5 text-[12.5px] text-ink-3">
      {text !== "" && (
        <Action
          label={copied ? common("copied") : translate("copyAnswer")}
          icon={copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
          onClick={() => void copy(text)}
        />
      )}
      <Action
        label={translate("regenerate")}
        icon={<RotateCcw size={14} aria-hidden="true" />}
        disabled={!onRegenerate}
        onClick={() => onRegenerate?.()}
      />
      {onChooseDocuments && (
        <Action
          onlyIcon
          label={sources("addFor")}
          icon={<FilePlus2 size={14} aria-hidden="true" />}
          onClick={onChooseDocuments}
        />
      )}
      <RatingButtons rating={rating} onRate={onRate} />
      <Action
        onlyIcon
        label={translate("context")}
        pressed={isContextShown}
        icon={<Layers size={14} aria-hidden="true" />}
        onClick={onContext}
      />
      <Action
        onlyIcon
        label={translate("delete")}
        icon={<Trash2 size={14} aria-hidden="true" />}
        disabled={!onDelete}
        onClick={() => onDelete?.()}
      />
      {note && <span className="ml-auto">{note}</span>}
    </div>
  );
}

function RatingButtons({ rating, onRate }: Pick<AnswerActionsProps, "rating" | "onRate">) {
  const translate = useTranslations("chat.turn");
  const rate = (wanted: Rating) => onRate(rating === wanted ? null : wanted);
  return (
    <>
      <Action
        onlyIcon
        label={translate("helpful")}
        pressed={rating === "up"}
        icon={<ThumbsUp size={14} fill={rating === "up" ? "currentColor" : "none"} aria-hidden="true" />}
        onClick={() => rate("up")}
      />
      <Action
        onlyIcon
        label={translate("notHelpful")}
        pressed={rating === "down"}
        icon={<ThumbsDown size={14} fill={rating === "down" ? "currentColor" : "none"} aria-hidden="true" />}
        onClick={() => rate("down")}
      />
    </>
  );
}
