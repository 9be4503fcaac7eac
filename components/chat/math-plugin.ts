import { math as standard } from "@streamdown/math";
import type { PluginConfig } from "streamdown";

type MathPlugin = NonNullable<PluginConfig["math"]>;

/** Formulas as MathML, which browsers draw themselves: no style sheet, no fonts, and screen readers can read it. */
function rehypePlugin(): MathPlugin["rehypePlugin"] {
  const plugin = Array.isArray(standard.rehypePlugin) ? standard.rehypePlugin[0] : standard.rehypePlugin;
  return typeof plugin === "function" ? [plugin, { output: "mathml" }] : standard.rehypePlugin;
}

export const math: MathPlugin = { ...standard, rehypePlugin: rehypePlugin() };
