import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open?: boolean;
  title: string;
  description: string;
  /** The label of the button that does it. */
  action: string;
  /** It is done once this resolves; a refusal is shown, and can be tried again. */
  onConfirm: () => unknown;
  /** Words around the reason of a refusal. @default the reason alone */
  refused?: (reason: string) => string;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, description, action, onConfirm, refused = String, onClose } = props;
  const common = useTranslations("common.actions");
  const words = useErrorWords();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => onConfirm(),
    onSuccess: onClose,
  });
  function close() {
    reset();
    onClose();
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title={title} description={description}>
      {error && (
        <p role="alert" className="mb-3 text-danger text-sm">
          {refused(words(error))}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{common("cancel")}</Button>
        <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
