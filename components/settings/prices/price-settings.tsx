import { useTranslations } from "use-intl/react";
import { isForbidden } from "@/components/api/forbidden.ts";
import { PRICES_KEY, readPrices, savePrice } from "@/components/api/model-prices.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { SectionState } from "../section-state.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { useSetting } from "../use-setting.ts";
import { PriceRow } from "./price-row.tsx";

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
