/** Any number of a few options, each with a checkbox. */
export function ChoiceField({
  legend,
  how,
  options,
  chosen,
  disabled,
  onChange,
}: {
  legend: string;
  how: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex max-h-40 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
        {options.map(({ id, name }) => (
          <label key={id} className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            <bdi className="truncate">{name}</bdi>
          </label>
        ))}
      </div>
      <p className="mt-1 text-[12.5px] text-ink-3">{how}</p>
    </fieldset>
  );
}
