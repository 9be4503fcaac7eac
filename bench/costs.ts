import { runCommand } from "../cli/command.ts";
import { knownPriceOf } from "../lib/domain/model-price.ts";
import { readEnvironment } from "../lib/env.ts";
import { sourcedPrice } from "../lib/model-settings.ts";
import { PRICES_AS_OF } from "../lib/tunables/model-prices.ts";
import { SOURCE, scenarioCosts } from "./costs/scenarios.ts";

/** The model the scenarios were calculated with. */
const USUAL = "gpt-5-nano";

/**
 * `npm run costs [-- model …]`: what the scenarios that Ibid was asked for cost a month, by the table of their
 * source and by their tokens with the price of each model. MODEL_PRICES counts here too.
 */
await runCommand(async () => {
  const models = process.argv.slice(2);
  const environment = readEnvironment();
  for (const model of models.length > 0 ? models : [USUAL]) {
    const price = sourcedPrice(model, environment).price ?? knownPriceOf(model);
    const said = price ? `$${price.input} / $${price.output} a million tokens` : "price unknown";
    process.stdout.write(`\n${model} (${said}; list of ${PRICES_AS_OF}), ${SOURCE}\n\n`);
    process.stdout.write(
      "| scenario | turns | stated, a month | from its rounded calls | by tokens: a turn | a session | a month | of it memory |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for (const { name, turns, stated, rounded, exact } of scenarioCosts(price)) {
      const known = exact
        ? [dollars(exact.turn, 6), dollars(exact.session, 4), dollars(exact.month), dollars(exact.memory)]
        : ["unknown", "unknown", "unknown", "unknown"];
      const cells = [name, turns, dollars(stated), dollars(rounded), ...known];
      process.stdout.write(`| ${cells.join(" | ")} |\n`);
    }
  }
  return 0;
});

function dollars(value: number, digits = 2): string {
  return `$${value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
