import { useTranslations } from "use-intl/react";
import { Dialog } from "@/components/ui/dialog.tsx";
import { KeyboardRows } from "./keyboard-rows.tsx";

export function KeyboardMap({ onClose }: { onClose: () => void }) {
  const translate = useTranslations("common.keyboard");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={translate("title")}>
      <KeyboardRows />
    </Dialog>
  );
}
