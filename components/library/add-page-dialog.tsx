import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { PageToFetch } from "@/components/library/collect-files.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";

interface AddPageDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPage: (page: PageToFetch) => void;
}

/** Asks for the address of a web page. */
export function AddPageDialog({ open, onOpenChange, onPage }: AddPageDialogProps) {
  const translate = useTranslations("library.address");
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = String(new FormData(event.currentTarget).get("url") ?? "").trim();
    const isAddress = /^https?:\/\//i.test(url) && URL.canParse(url);
    setWrong(!isAddress);
    if (!isAddress) return;
    onPage({ url, uri: url });
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={translate("add")} description={translate("body")}>
      <form onSubmit={submit} className="flex flex-col gap-3" noValidate>
        <TextInput
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          aria-label={translate("label")}
          aria-invalid={wrong}
          autoComplete="off"
        />
        {wrong && (
          <p role="alert" className="text-danger text-sm">
            {translate("wrong")}
          </p>
        )}
        <Button type="submit" variant="primary" className="self-end">
          {translate("submit")}
        </Button>
      </form>
    </Dialog>
  );
}
