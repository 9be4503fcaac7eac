import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { TextInput } from "./text-input.tsx";

interface FieldProps {
  label: string;
  /** What it means, or why it cannot be changed. */
  how?: ReactNode;
  wrong?: string | null;
}

/** A single-line field, with its name above and its meaning below. */
export function TextField({ label, how, wrong, ...rest }: FieldProps & ComponentProps<typeof TextInput>) {
  const id = useId();
  return (
    <Field id={id} label={label} how={how} wrong={wrong}>
      <TextInput id={id} aria-invalid={Boolean(wrong)} aria-describedby={`${id}-how`} {...rest} />
    </Field>
  );
}

/** A field of several lines. */
export function TextArea({ label, how, wrong, className, ...rest }: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <Field id={id} label={label} how={how} wrong={wrong}>
      <textarea
        id={id}
        aria-invalid={Boolean(wrong)}
        aria-describedby={`${id}-how`}
        className={cn(
          "w-full rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-sm placeholder:text-ink-3 disabled:opacity-50",
          className,
        )}
        {...rest}
      />
    </Field>
  );
}

function Field({ id, label, how, wrong, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      {children}
      <p id={`${id}-how`} className={cn("mt-1 text-[12.5px]", wrong ? "text-danger" : "text-ink-3")}>
        {wrong || how}
      </p>
    </div>
  );
}
