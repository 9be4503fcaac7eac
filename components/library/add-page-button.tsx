"use client";

import { Globe } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { PageToFetch } from "@/components/library/collect-files.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";

/** Adds a page of the web by its address; the server fetches it. */
export function AddPageButton({ onPage }: { onPage: (page: PageToFetch) => void }) {
  const translate = useTranslations("library.address");
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = String(new FormData(event.currentTarget).get("url") ?? "").trim();
    const isAddress = /^https?:\/\//i.test(url) && URL.canParse(url);
    setWrong(!isAddress);
    if (!isAddress) return;
    onPage({ url, uri: url });
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        className="max-sm:px-2"
        aria-label={translate("add")}
      >
        <Globe size={15} aria-hidden="true" />
        <span className="max-md:hidden">{translate("add")}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={translate("add")} description={translate("body")}>
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
    </>
  );
}
