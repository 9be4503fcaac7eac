import { useTranslations } from "use-intl/react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";

interface DeleteTurnDialogProps {
  /** Rejects when it could not be deleted. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before a question and its answer are deleted. */
export function DeleteTurnDialog({ onDelete, onClose }: DeleteTurnDialogProps) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  return (
    <ConfirmDialog
      title={translate("deleteTitle")}
      description={translate("deleteBody")}
      action={common("delete")}
      onConfirm={onDelete}
      refused={(reason) => translate("deleteFailed", { reason })}
      onClose={onClose}
    />
  );
}
