import "@fontsource-variable/noto-sans-kr/wght.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell.tsx";
import { OfflineReading } from "@/components/shell/offline-reading.tsx";
import { announcedGate } from "@/lib/gate-place.ts";
import { LOCALE_COOKIE, resolveLocale, resolveTheme, THEME_COOKIE } from "@/lib/messages/locale.ts";
import { messagesOf } from "@/lib/messages/messages.ts";
import { getServer } from "@/lib/server/process/get-server";
import { Providers } from "./providers.tsx";
import { siteMetadata } from "./site-metadata.ts";

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

export async function generateMetadata(): Promise<Metadata> {
  return siteMetadata(await headers());
}

/**
 * Pages may be kept offline only when the browser belongs to one person and the code is not under
 * development: built code has a hash of its contents in its name.
 */
function isAllowedOffline(): boolean {
  return getServer().container.environment.IBID_AUTH === "none" && !announcedGate()?.development;
}

/**
 * Language and theme come from cookies and are applied on the server, so that nothing flashes and nothing is
 * translated twice.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  const locale = resolveLocale(cookieStore.get(LOCALE_COOKIE)?.value, headerList.get("accept-language"));
  const theme = resolveTheme(cookieStore.get(THEME_COOKIE)?.value);
  // The messages of the administration and settings pages come with those pages.
  const { admin: _, assistants: __, settings, models, ...common } = messagesOf(locale);
  const { sections } = settings;
  const { modelFaults } = models;
  const words = { ...common, settings: { sections }, models: { modelFaults } };
  return (
    <html lang={locale} data-theme={theme} suppressHydrationWarning>
      <body>
        {/* First of all, because nothing that follows responds without it. */}
        <noscript>
          <p className="p-4 text-center">{words.common.noScript}</p>
        </noscript>
        <Providers locale={locale} words={JSON.stringify(words)}>
          <AppShell>{children}</AppShell>
          <OfflineReading isAllowed={isAllowedOffline()} />
        </Providers>
      </body>
    </html>
  );
}
