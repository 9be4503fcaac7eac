import { createHighlighterCore, type ThemedToken } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { type BundledLanguage, bundledLanguages } from "shiki/langs";

/** The usual pair of themes has too little contrast on our backgrounds. */
const THEMES = { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } as const;
/** Longer code is not highlighted, because it would freeze the page. */
const LENGTH_MAX = 50_000;

const highlighter = createHighlighterCore({
  themes: [
    import("shiki/themes/github-light-high-contrast.mjs"),
    import("shiki/themes/github-dark-high-contrast.mjs"),
  ],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** The highlighted lines of a piece of code; null if its language is unknown or it is too long. */
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
