import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

/** Asks for confirmation before a question and its answer are deleted: that cannot be undone. */
export function DeleteTurnDialog({
  onDelete,
  onClose,
}: {
  /** Rejects when it could not be deleted. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const errorWords = useErrorWords();
  const [state, setState] = useState<"asking" | "deleting">("asking");
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    setState("deleting");
    setFailure(null);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      setFailure(translate("deleteFailed", { reason: errorWords(error) }));
      setState("asking");
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={translate("deleteTitle")}
      description={translate("deleteBody")}
    >
      {failure && (
        <p role="alert" className="mb-3 text-danger text-sm">
          {failure}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button variant="danger" disabled={state === "deleting"} onClick={() => void remove()}>
          {common("delete")}
        </Button>
      </div>
    </Dialog>
  );
}
