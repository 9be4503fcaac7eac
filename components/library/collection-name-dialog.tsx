import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";

interface NameDialogProps {
  title: string;
  name: string;
  onClose: () => void;
  /** If it rejects, the reason is shown here and the typed name stays. */
  onSave: (name: string) => Promise<unknown>;
}

/** Asks for the name of a collection. */
export function CollectionNameDialog({ title, name, onClose, onSave }: NameDialogProps) {
  const translate = useTranslations("library.collections");
  const errorWords = useErrorWords();
  const [refusal, setRefusal] = useState("");
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (wanted === "") return setRefusal(translate("empty"));
    try {
      await onSave(wanted);
      onClose();
    } catch (error) {
      setRefusal(errorWords(error));
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-3" noValidate>
        <TextInput
          name="name"
          dir="auto"
          defaultValue={name}
          maxLength={100}
          aria-label={translate("name")}
          aria-invalid={refusal !== ""}
          autoComplete="off"
        />
        {refusal !== "" && (
          <p role="alert" className="text-danger text-sm">
            {refusal}
          </p>
        )}
        <Button type="submit" variant="primary" className="self-end">
          {translate("save")}
        </Button>
      </form>
    </Dialog>
  );
}
