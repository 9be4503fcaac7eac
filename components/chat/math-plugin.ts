import { math as standard } from "@streamdown/math";
import type { PluginConfig } from "streamdown";
import { flattenDeep } from "./flatten-deep.ts";

type MathPlugin = NonNullable<PluginConfig["math"]>;

/**
 * Formulas as MathML, which browsers draw themselves: no style sheet, no fonts, and screen readers can read
 * it. A formula in a formula in a formula … is drawn as deep as the page can bear.
 */
function rehypePlugin(): MathPlugin["rehypePlugin"] {
  const plugin = Array.isArray(standard.rehypePlugin) ? standard.rehypePlugin[0] : standard.rehypePlugin;
  return typeof plugin === "function"
    ? { plugins: [[plugin, { output: "mathml" }], () => flattenDeep] }
    : standard.rehypePlugin;
}

export const math: MathPlugin = { ...standard, rehypePlugin: rehypePlugin() };
