import { expect, it } from "vitest";
import { fitTurns, measureTurn } from "../../../../../lib/turn/compose/token-plan/fit-turns.ts";
import { loadTokenizer } from "../../../../../lib/turn/compose/token-plan/tokenizer.ts";
import { turnOf } from "../../../../helpers/prompt-layers.ts";

const tokenizer = await loadTokenizer();

it("words that no beginning of fits are cut", () => {
  // A beginning that ends within a word may count more tokens than were asked for.
  const generous = { ...tokenizer, beginning: (text: string, most: number) => text.slice(0, most * 30) };
  const { turn } = turnOf(1, "길어요 ".repeat(5_000), "");
  const measured = measureTurn(turn, false, generous, 1_000_000);
  const { turns, used } = fitTurns([measured], 500, "total_full", generous);
  expect(turns).toMatchObject([{ turn: null, item: { state: "cut" } }]);
  expect(used).toBeLessThanOrEqual(500);
});
