import { FileText } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { Suggestion } from "./mention-suggestions.ts";

/** The id by which the field refers to an option of the menu `id`. */
export const optionId = (id: string, key: string) =>
  `${id}-${key.replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}`)}`;

interface OptionGroupProps {
  title: string;
  options: readonly Suggestion[];
  /** The id of the menu. */
  id: string;
  active: Suggestion | undefined;
  onPoint: (key: string) => void;
  onChoose: (option: Suggestion) => void;
}

/** The options of one kind, under their title. */
export function OptionGroup({ title, options, id, active, onPoint, onChoose }: OptionGroupProps) {
  const heading = useId();
  if (options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, for which there is no element.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-2.5 pt-1.5 pb-1 font-semibold text-2xs text-ink-3">
        {title}
      </p>
      {options.map((option) => (
        <Option
          key={option.key}
          id={optionId(id, option.key)}
          option={option}
          active={option === active}
          onPoint={() => onPoint(option.key)}
          onChoose={() => onChoose(option)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: Suggestion;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, option, active, onPoint, onChoose }: OptionProps) {
  const translate = useTranslations("chat.mention");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cn(
        "grid min-h-10 cursor-default grid-cols-[24px_minmax(0,1fr)] items-center gap-2 rounded-sm px-2.5 py-1.5 leading-snug",
        active && "bg-sunken",
      )}
    >
      {option.kind === "slot" ? (
        <SlotMark slot={option.slot} className="justify-self-center" />
      ) : (
        <FileText size={15} aria-hidden="true" className="justify-self-center text-ink-3" />
      )}
      <span className="min-w-0">
        <span className="block truncate text-sm">
          {option.title}
          {option.kind === "slot" && option.version > 1 && (
            <span className="text-ink-3"> {translate("version", { version: option.version })}</span>
          )}
        </span>
        <span className="block truncate text-ink-3 text-xs">
          {option.kind === "document"
            ? option.docId
            : option.newest
              ? translate("newest", { question: option.question })
              : translate("ofTurn", { turn: option.turnId, question: option.question })}
        </span>
      </span>
    </div>
  );
}
