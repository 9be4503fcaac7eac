import { useId } from "react";
import { cn } from "./cn.ts";

/** A select with its label above it, or a small one with its label beside it. */
export function SelectField<Value extends string>({
  label,
  value,
  choices,
  isBeside = false,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  isBeside?: boolean;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className={cn("text-sm", isBeside && "flex items-center gap-2")}>
      <label htmlFor={id} className={isBeside ? "text-ink-3" : "mb-1 block font-medium"}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={cn("h-8 rounded-md border border-line-strong bg-surface px-2", !isBeside && "w-full")}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
