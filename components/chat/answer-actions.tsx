"use client";

import { Check, Copy, Ellipsis, RotateCcw, ThumbsDown, ThumbsUp } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { cn } from "@/components/ui/cn.ts";
import { DeferredMenu } from "@/components/ui/deferred-menu.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { AnswerMenuProps } from "./answer-menu.tsx";
import { useCopy } from "./copy-text.ts";

const loadAnswerMenu = () => import("./answer-menu.tsx");
const AnswerMenu = lazy(() => loadAnswerMenu().then((module) => ({ default: module.AnswerMenu })));

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
  /** The answer as it is copied, with its sources. */
  text: string;
  rating: Rating | null;
  onRate: (rating: Rating | null) => void;
  /** Undefined while nothing can be asked. */
  onRegenerate?: (() => void) | undefined;
  menu: AnswerMenuProps;
}

/** Copy, write again, whether it helped, and more. Keeps its place while the answer is written. */
export function AnswerActions({ text, rating, onRate, onRegenerate, menu }: AnswerActionsProps) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const { copied, copy } = useCopy();
  return (
    <div className="-ml-1.5 mt-1.5 flex flex-wrap items-center gap-x-1.5 text-[12.5px] text-ink-3">
      {text !== "" && (
        <Action
          label={copied ? common("copied") : translate("copyAnswer")}
          icon={copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
          onClick={() => void copy(text, "markdown")}
        />
      )}
      <Action
        label={translate("regenerate")}
        icon={<RotateCcw size={14} aria-hidden="true" />}
        disabled={!onRegenerate}
        onClick={() => onRegenerate?.()}
      />
      <RatingButtons rating={rating} onRate={onRate} />
      <DeferredMenu
        preload={() => void loadAnswerMenu()}
        trigger={
          <IconButton label={translate("more")}>
            <Ellipsis size={15} aria-hidden="true" />
          </IconButton>
        }
      >
        {(trigger) => <AnswerMenu trigger={trigger} {...menu} />}
      </DeferredMenu>
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
