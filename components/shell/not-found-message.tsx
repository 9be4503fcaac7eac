import Link from "next/link";
import { useTranslations } from "use-intl/react";
import { buttonLook } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { PageHeader } from "./page-header.tsx";

export function NotFoundMessage() {
  const translate = useTranslations("common.states");
  return (
    <>
      <PageHeader title="Ibid" />
      <StateMessage
        title={translate("notFoundTitle")}
        body={translate("notFoundBody")}
        actions={
          <Link href="/" className={buttonLook()}>
            {translate("toChat")}
          </Link>
        }
      />
    </>
  );
}
