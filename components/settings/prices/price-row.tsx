import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { type ModelPrice, modelPriceSchema, type ShownPrices } from "@/lib/domain/model-price.ts";
import { typedNumber } from "../typed-number.ts";

type PriceRowProps = ShownPrices["models"][number] & {
  onSave: (price: ModelPrice | null) => Promise<unknown>;
};

export function PriceRow({ model, price, source, onSave }: PriceRowProps) {
  const translate = useTranslations("models.prices");
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const dollars = (value: number) =>
    format.number(value, { style: "currency", currency: "USD", maximumFractionDigits: 4 });
  return (
    <li className="p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{model}</span>
        <span className="ml-auto text-right text-ink-2 tabular-nums">
          {price
            ? translate("price", { read: dollars(price.input), written: dollars(price.output) })
            : translate("unknown")}
          <span className="block text-ink-3 text-xs">{translate(`sources.${source}`)}</span>
        </span>
        {source !== "environment" && !isOpen && (
          <Button size="sm" aria-label={translate("setFor", { model })} onClick={() => setOpen(true)}>
            {translate("set")}
          </Button>
        )}
      </div>
      {isOpen && (
        <PriceForm
          price={price}
          isOwn={source === "own"}
          onClose={() => setOpen(false)}
          onSave={(next) =>
            void onSave(next).then(
              () => setOpen(false),
              () => {},
            )
          }
        />
      )}
    </li>
  );
}

interface PriceFormProps {
  price: ModelPrice | null;
  isOwn: boolean;
  onSave: (price: ModelPrice | null) => void;
  onClose: () => void;
}

function PriceForm({ price, isOwn, onSave, onClose }: PriceFormProps) {
  const translate = useTranslations("models.prices");
  const common = useTranslations("common.actions");
  const [read, setRead] = useState(String(price?.input ?? ""));
  const [written, setWritten] = useState(String(price?.output ?? ""));
  const typed = modelPriceSchema.safeParse({ input: typedNumber(read), output: typedNumber(written) });
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.success) onSave(typed.data);
      }}
    >
      {(
        [
          ["read", read, setRead],
          ["written", written, setWritten],
        ] as const
      ).map(([name, value, set]) => (
        <div key={name} className="w-40">
          <TextField
            label={translate(name)}
            inputMode="decimal"
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        </div>
      ))}
      <Button type="submit" disabled={!typed.success}>
        {translate("save")}
      </Button>
      {isOwn && <Button onClick={() => onSave(null)}>{translate("reset")}</Button>}
      <Button onClick={onClose}>{common("cancel")}</Button>
    </form>
  );
}
