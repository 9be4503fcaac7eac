import type { Locale } from "@/lib/domain/locale.ts";
import { LOCALE_COOKIE, THEME_COOKIE, type Theme } from "@/lib/messages/locale.ts";

const YEAR_SECONDS = 31_536_000;

function setCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Takes effect at once, because all colours depend on the attribute. */
export function chooseTheme(theme: Theme): void {
  setCookie(THEME_COOKIE, theme);
  document.documentElement.dataset.theme = theme;
}

/**
 * The page must be rendered again afterwards (`router.refresh()`), because its words come from the server.
 */
export function chooseLocale(locale: Locale): void {
  setCookie(LOCALE_COOKIE, locale);
}

export function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}
