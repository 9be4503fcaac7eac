"use client";

import { useTranslations } from "use-intl/react";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";

export default function ErrorPage({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const translate = useTranslations("common");
  return (
    <>
      <PageHeader title="Ibid" />
      <StateMessage
        tone="error"
        title={translate("states.errorTitle")}
        body={translate("states.errorBody")}
        actions={<Button onClick={reset}>{translate("actions.retry")}</Button>}
      />
    </>
  );
}
