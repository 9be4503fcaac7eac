import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { IntlProvider } from "use-intl/react";
import { messagesOf } from "../../lib/messages/messages.ts";

type Fetched = readonly (readonly [QueryKey, unknown])[];

/** A part of the page as it is drawn first, in a language, with what was fetched already. */
export function drawn(part: ReactNode, locale: "ko" | "en" = "en", fetched: Fetched = []): string {
  return renderToStaticMarkup(within(part, locale, fetched));
}

/** The same once all its code is loaded. */
export async function drawnWhole(part: ReactNode, locale: "ko" | "en" = "en"): Promise<string> {
  const { prelude } = await prerender(within(part, locale, []));
  return new Response(prelude).text();
}

function within(part: ReactNode, locale: "ko" | "en", fetched: Fetched): ReactNode {
  const client = new QueryClient();
  for (const [key, data] of fetched) client.setQueryData(key, data);
  return (
    <QueryClientProvider client={client}>
      <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        {part}
      </IntlProvider>
    </QueryClientProvider>
  );
}

/** The visible text, without pictures and markup, with single blanks between words. */
export function wordsIn(html: string): string {
  return html
    .replaceAll(/<svg.*?<\/svg>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
