interface SelectChoiceProps<Value extends string> {
  label: string;
  /** Label of the option that chooses nothing. */
  all: string;
  chosen: string;
  among: readonly Value[];
  name: (value: Value) => string;
  onChoose: (value: string) => void;
}

/** A select that offers one of many values, or none. */
export function SelectChoice<Value extends string>({
  label,
  all,
  chosen,
  among,
  name,
  onChoose,
}: SelectChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className="h-8 max-w-full rounded-md border border-line-strong bg-surface px-2 text-sm"
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{all}</option>
      {among.map((value) => (
        <option key={value} value={value}>
          {name(value)}
        </option>
      ))}
      {/* The address may name a value that is not offered. */}
      {chosen !== "" && !among.some((value) => value === chosen) && <option value={chosen}>{chosen}</option>}
    </select>
  );
}
