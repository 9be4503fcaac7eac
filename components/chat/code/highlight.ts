import { createHighlighterCore, type ThemedToken } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { type BundledLanguage, bundledLanguages } from "shiki/langs";

/** The usual pair of themes is too pale to read on paper and on ink. */
const THEMES = { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } as const;
/** Longer code is shown in one colour: the page would stand still meanwhile. */
const LENGTH_MAX = 50_000;

const highlighter = createHighlighterCore({
  themes: [
    import("shiki/themes/github-light-high-contrast.mjs"),
    import("shiki/themes/github-dark-high-contrast.mjs"),
  ],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** The lines of a piece of code in colours; null where its language is not known. */
export async function highlight(code: string, language: string): Promise<ThemedToken[][] | null> {
  const name = language.toLowerCase();
  if (!isKnown(name) || code.length > LENGTH_MAX) return null;
  const { loadLanguage, codeToTokens } = await highlighter;
  await loadLanguage(bundledLanguages[name]);
  return codeToTokens(code, { lang: name, themes: THEMES, defaultColor: "light-dark()" }).tokens;
}

function isKnown(name: string): name is BundledLanguage {
  return Object.hasOwn(bundledLanguages, name);
}
