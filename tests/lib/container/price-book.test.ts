import { expect, it } from "vitest";
import { openPriceBook } from "../../../lib/container/price-book.ts";
import { readEnvironment } from "../../../lib/env.ts";
import type { SettingStore } from "../../../lib/ports/setting-store.ts";
import { memorySettings } from "../../helpers/memory-database.ts";

const PRICE = { input: 1, output: 2 };
const OTHER = { input: 3, output: 4 };

/** One setting; `held` waits in `read` with what was there when it was asked for. */
function store() {
  const kept = memorySettings();
  let held: Promise<void> | null = null;
  const settings: SettingStore = {
    ...kept,
    async read(...asked) {
      const seen = await kept.read(...asked);
      await held;
      return seen;
    },
  };
  return { settings, hold: (until: Promise<void> | null) => (held = until) };
}

it("a price of one's own outlasts that the environment names the model, and changes of others", async () => {
  const { settings } = store();
  const before = await openPriceBook(readEnvironment({}), settings);
  await before.change("house", PRICE, 0);
  const named = await openPriceBook(readEnvironment({ MODEL_PRICES: "house=9/9" }), settings);
  expect(named.of("house")).toEqual({ input: 9, output: 9 });
  await named.change("another", OTHER, 1);
  const after = await openPriceBook(readEnvironment({}), settings);
  expect([after.of("house"), after.of("another")]).toEqual([PRICE, OTHER]);
  await after.change("house", null, 2);
  expect(after.of("house")).toBeNull();
});

it("what was read before a change does not come back after it", async () => {
  const { settings, hold } = store();
  const book = await openPriceBook(readEnvironment({}), settings);
  await book.change("house", PRICE, 0);
  let go = () => {};
  hold(
    new Promise((resolve) => {
      go = resolve;
    }),
  );
  const late = book.refresh();
  hold(null);
  await book.change("house", OTHER, 1);
  go();
  await late;
  expect(book.of("house")).toEqual(OTHER);
});

it("a change is refused where another process was faster, and its prices are taken over", async () => {
  const { settings } = store();
  const [first, second] = await Promise.all([
    openPriceBook(readEnvironment({}), settings),
    openPriceBook(readEnvironment({}), settings),
  ]);
  await first.change("house", PRICE, 0);
  expect(await second.change("house", OTHER, 0)).toBeNull();
  expect(second.of("house")).toEqual(PRICE);
});
