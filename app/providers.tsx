"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { type IntlError, IntlErrorCode } from "use-intl/core";
import { IntlProvider, useLocale, useMessages } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import { giveNonceToStyles } from "@/components/shell/style-nonce.ts";
import type { Locale } from "@/lib/domain/locale.ts";
import type {} from "@/lib/messages/intl-config.ts";
import type { Messages } from "@/lib/messages/messages.ts";

giveNonceToStyles();

const RETRIES = 2;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        // Offline, what the service worker has kept is still an answer.
        networkMode: "offlineFirst",
        // A refusal is an answer; only an unreachable or failing server is asked again.
        retry: (failures, error) =>
          failures < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
    },
  });
}

/**
 * Dates are in the reader's own time zone, the browser's default when none is named. Asking for its name
 * would take a tenth of the time that makes the page interactive.
 */
function onIntlError(error: IntlError): void {
  if (error.code !== IntlErrorCode.ENVIRONMENT_FALLBACK) console.error(error);
}

interface ProvidersProps {
  locale: Locale;
  /** Messages as JSON: one string is parsed faster than a thousand. */
  words: string;
  children: ReactNode;
}

/** Adds the messages of some pages to the common ones. */
export function WithWords({ words, children }: Pick<ProvidersProps, "words" | "children">) {
  const common = useMessages();
  const messages = useMemo((): Messages => ({ ...common, ...JSON.parse(words) }), [common, words]);
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {children}
    </IntlProvider>
  );
}

export function Providers({ locale, words, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  const messages = useMemo((): Messages => JSON.parse(words), [words]);
  return (
    <IntlProvider locale={locale} messages={messages} onError={onIntlError}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </IntlProvider>
  );
}
