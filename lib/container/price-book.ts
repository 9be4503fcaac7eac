import {
  type ModelPrice,
  type OwnPrices,
  ownPricesSchema,
  type PriceOf,
  type ShownPrices,
} from "../domain/model-price.ts";
import type { Environment } from "../env.ts";
import { sourcedPrice } from "../model-settings.ts";
import { INSTALLATION, type SettingStore } from "../ports/setting-store.ts";
import { PRICES_AS_OF } from "../tunables/model-prices.ts";

const NAME = "prices";

/** What models cost: by the environment, by what people have set, by the list that comes with Ibid. */
export interface PriceBook {
  of: PriceOf;
  shown(): ShownPrices;
  /** Null: somebody has set others since `version`. */
  change(prices: OwnPrices, version: number): Promise<ShownPrices | null>;
  /** Takes over what another process has set. */
  refresh(): Promise<void>;
}

/** `environment` may change while the server runs: the models in it are those that were set last. */
export async function openPriceBook(environment: Environment, store: SettingStore): Promise<PriceBook> {
  let own: ReadonlyMap<string, ModelPrice> = new Map();
  let version = 0;

  function take(prices: OwnPrices, of: number): void {
    own = new Map(Object.entries(prices));
    version = of;
  }

  async function refresh(): Promise<void> {
    const stored = await store.read(INSTALLATION, NAME);
    if (stored && stored.version !== version)
      take(ownPricesSchema.safeParse(stored.value).data ?? {}, stored.version);
  }

  function shown(): ShownPrices {
    const { ANSWER_MODEL, LIGHT_MODEL, ANSWER_MODELS, LOCAL_MODELS } = environment;
    const used = [ANSWER_MODEL, LIGHT_MODEL, ...ANSWER_MODELS, ...LOCAL_MODELS].filter(
      (name) => name !== undefined,
    );
    const models = [...new Set([...used, ...own.keys()])].map((model) => ({
      model,
      ...sourcedPrice(model, environment, own),
    }));
    return { models, asOf: PRICES_AS_OF, version };
  }

  await refresh();
  return {
    of: (model) => sourcedPrice(model, environment, own).price,
    shown,
    refresh,
    async change(prices, since) {
      const kept = await store.write(INSTALLATION, NAME, prices, since);
      if (kept === null) return null;
      take(prices, kept);
      return shown();
    },
  };
}
