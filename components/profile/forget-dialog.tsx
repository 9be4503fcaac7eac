import { useTranslations } from "use-intl/react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";

interface ForgetDialogProps {
  open?: boolean;
  name: string;
  onClose: () => void;
  onForget: () => void;
}

/** Asks before an alert is forgotten. */
export function ForgetDialog({ name, onForget, ...dialog }: ForgetDialogProps) {
  const translate = useTranslations("profile");
  return (
    <ConfirmDialog
      title={translate("forgetAlertTitle", { name })}
      description={translate("forgetAlertHow")}
      action={translate("forgetAlert")}
      onConfirm={onForget}
      {...dialog}
    />
  );
}
