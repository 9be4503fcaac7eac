import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { isForbidden } from "@/components/api/forbidden.ts";
import { PRICES_KEY, readPrices, savePrice } from "@/components/api/model-prices.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { type ModelPrice, modelPriceSchema, type ShownPrices } from "@/lib/domain/model-price.ts";
import { SectionState } from "../section-state.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { typedNumber } from "../typed-number.ts";
import { useSetting } from "../use-setting.ts";

const PRICES = { key: PRICES_KEY, read: readPrices, save: savePrice };

/** What the models in use cost, and one's own prices for models whose price is unknown. */
export function PriceSettings() {
  const translate = useTranslations("models");
  const words = useErrorWords();
  const { query, save } = useSetting(PRICES);
  if (isForbidden(query.error)) return null;
  const month = query.data?.asOf;
  return (
    <SettingsSection id="prices" how={month && translate("prices.how", { month })}>
      <SectionState query={query}>
        {({ models, version }) =>
          models.length === 0 ? (
            <p className="text-ink-2 text-sm">{translate("prices.none")}</p>
          ) : (
            <ul className="divide-y divide-line rounded-md border border-line">
              {models.map((each) => (
                <PriceRow
                  key={each.model}
                  {...each}
                  onSave={(price) =>
                    save.mutateAsync({ model: each.model, price, version }).catch((fault: unknown) => {
                      showToast({ tone: "error", text: words(fault) });
                      throw fault;
                    })
                  }
                />
              ))}
            </ul>
          )
        }
      </SectionState>
    </SettingsSection>
  );
}

type PriceRowProps = ShownPrices["models"][number] & {
  onSave: (price: ModelPrice | null) => Promise<unknown>;
};

function PriceRow({ model, price, source, onSave }: PriceRowProps) {
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
