"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { IntlProvider } from "use-intl/react";
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
        // Without a connection, what the service worker has kept is still an answer.
        networkMode: "offlineFirst",
        // A refusal is an answer; only a server that cannot be reached is asked again.
        retry: (failures, error) =>
          failures < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
    },
  });
}

export function Providers({
  locale,
  messages,
  children,
}: {
  locale: Locale;
  messages: Messages;
  children: ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  // The reader's own zone; dates are only shown from answers fetched in the browser.
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </IntlProvider>
  );
}
