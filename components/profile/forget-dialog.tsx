import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

interface ForgetDialogProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onForget: () => void;
}

/** Asks before an alert is forgotten. */
export function ForgetDialog({ open, name, onClose, onForget }: ForgetDialogProps) {
  const translate = useTranslations("profile");
  const common = useTranslations("common.actions");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={translate("forgetAlertTitle", { name })}
      description={translate("forgetAlertHow")}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button variant="danger" onClick={onForget}>
          {translate("forgetAlert")}
        </Button>
      </div>
    </Dialog>
  );
}
