import { LOCALES, type Locale } from "../domain/locale.ts";

export const LOCALE_COOKIE = "ibid_locale";
export const THEME_COOKIE = "ibid_theme";
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The reader's own choice first, then the first language of the browser that Ibid speaks, then English. */
export function resolveLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  const chosen = LOCALES.find((locale) => locale === cookie);
  if (chosen) return chosen;
  const ranked = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
      const quality = Number(
        parameters.find((parameter) => parameter.trim().startsWith("q="))?.split("=")[1] ?? 1,
      );
      return { tag, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of ranked) {
    const match = LOCALES.find((locale) => tag === locale || tag.startsWith(`${locale}-`));
    if (match) return match;
  }
  return "en";
}

export function resolveTheme(cookie: string | undefined): Theme {
  return THEMES.find((theme) => theme === cookie) ?? "system";
}
