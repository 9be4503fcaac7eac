import { Globe } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { PageToFetch } from "@/components/library/collect-files.ts";
import { Button } from "@/components/ui/button.tsx";

// The first page has this button but no other dialog, so the dialog is loaded only when it is opened.
const AddPageDialog = lazy(() =>
  import("./add-page-dialog.tsx").then((module) => ({ default: module.AddPageDialog })),
);

/** Adds a web page by its address; the server fetches it. */
export function AddPageButton({ onPage }: { onPage: (page: PageToFetch) => void }) {
  const translate = useTranslations("library.address");
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const show = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Button variant="secondary" onClick={show} className="max-sm:px-2" aria-label={translate("add")}>
        <Globe size={15} aria-hidden="true" />
        <span className="max-md:hidden">{translate("add")}</span>
      </Button>
      <Suspense>{wasOpened && <AddPageDialog open={open} onOpenChange={setOpen} onPage={onPage} />}</Suspense>
    </>
  );
}
