import { RadioGroup } from "radix-ui";
import { useId } from "react";

/** One of a few options, all of them visible. */
export function Choice<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <span id={id}>{label}</span>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next);
          if (chosen) onChange(chosen.value);
        }}
        className="flex flex-wrap rounded-md border border-line-strong p-0.5"
      >
        {choices.map((choice) => (
          <RadioGroup.Item
            key={choice.value}
            value={choice.value}
            className="h-7 whitespace-nowrap rounded-sm px-3 text-ink-2 text-sm hover:text-ink data-[state=checked]:bg-sunken data-[state=checked]:font-semibold data-[state=checked]:text-ink"
          >
            {choice.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
