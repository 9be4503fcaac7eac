import { type ModelPrice, ownPricesSchema, type PriceOf, type ShownPrices } from "../domain/model-price.ts";
import type { Environment } from "../env.ts";
import { sourcedPrice } from "../model-settings.ts";
import { INSTALLATION, type SettingStore } from "../ports/setting-store.ts";
import { PRICES_AS_OF } from "../tunables/model-prices.ts";

const NAME = "prices";

/** Model prices, from the environment, from people's settings, and from the list that comes with Ibid. */
export interface PriceBook {
  of: PriceOf;
  shown(): ShownPrices;
  /**
   * A null price removes the person's own price. Returns null if somebody else has set prices since
   * `version`.
   */
  change(model: string, price: ModelPrice | null, version: number): Promise<ShownPrices | null>;
  /** Adopts what another process has set. */
  refresh(): Promise<void>;
}

/** `environment` may change while the server runs: its models are those that were set last. */
export async function openPriceBook(environment: Environment, store: SettingStore): Promise<PriceBook> {
  let own: ReadonlyMap<string, ModelPrice> = new Map();
  let version = 0;

  async function refresh(): Promise<void> {
    const stored = await store.read(INSTALLATION, NAME);
    // A read that began before a change by this process is out of date.
    if (!stored || stored.version <= version) return;
    own = new Map(Object.entries(ownPricesSchema.safeParse(stored.value).data ?? {}));
    version = stored.version;
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
    async change(model, price, since) {
      await refresh();
      if (since !== version) return null;
      const next = new Map(own);
      if (price) next.set(model, price);
      else next.delete(model);
      const kept = await store.write(INSTALLATION, NAME, Object.fromEntries(next), since);
      if (kept === null) return null;
      own = next;
      version = kept;
      return shown();
    },
  };
}
