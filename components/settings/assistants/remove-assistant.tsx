import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { removeOwnAssistant } from "@/components/api/own-assistants.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { showToast } from "@/components/ui/toast.tsx";

/** Asks before an assistant is deleted with all its versions. */
export function RemoveAssistant({
  removing,
  onClose,
}: {
  removing: { id: string; name: string } | null;
  onClose: (isRemoved: boolean) => void;
}) {
  const translate = useTranslations("assistants");
  const common = useTranslations("common.actions");
  const words = useErrorWords();
  const name = removing?.name ?? "";
  const remove = useMutation({
    mutationFn: removeOwnAssistant,
    onSuccess: () => {
      showToast({ text: translate("removed", { name }) });
      onClose(true);
    },
    onError: (error) => showToast({ tone: "error", text: words(error) }),
  });
  return (
    <Dialog
      open={removing !== null}
      onOpenChange={(open) => !open && onClose(false)}
      title={translate("removeTitle", { name })}
      description={translate("removeWarning")}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose(false)}>{common("cancel")}</Button>
        <Button
          variant="danger"
          disabled={remove.isPending}
          onClick={() => removing && remove.mutate(removing.id)}
        >
          {translate("removeNow")}
        </Button>
      </div>
    </Dialog>
  );
}
