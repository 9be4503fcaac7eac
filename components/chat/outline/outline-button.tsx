import { TableOfContents } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { ListedConversation } from "./question-outline.tsx";

const Sheet = dynamic(() => import("@/components/ui/dialog.tsx").then((module) => module.Sheet), {
  ssr: false,
});
const QuestionOutline = dynamic(
  () => import("./question-outline.tsx").then((module) => module.QuestionOutline),
  { ssr: false },
);

type OutlineButtonProps = ListedConversation & { turnInView: () => number | null };

/** Opens the list of all questions over the page, if there is no room for it beside the scrollbar. */
export function OutlineButton({ turnInView, ...outline }: OutlineButtonProps) {
  const translate = useTranslations("chat.outline");
  const [current, setCurrent] = useState<number | null | undefined>(undefined);
  const close = () => setCurrent(undefined);
  return (
    <>
      <IconButton
        icon={TableOfContents}
        size={16}
        label={translate("label")}
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={() => setCurrent(turnInView())}
      />
      {current !== undefined && (
        <Sheet open onOpenChange={close} title={translate("label")} side="right">
          <QuestionOutline
            {...outline}
            current={current}
            onGo={(turnId) => {
              close();
              outline.onGo(turnId);
            }}
          />
        </Sheet>
      )}
    </>
  );
}
