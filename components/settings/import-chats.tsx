import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { importChats } from "@/components/api/own-data.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { announceDone } from "@/components/notices/done-notices-store.ts";
import { Button } from "@/components/ui/button.tsx";

/** Imports conversations from another program. */
export function ImportChats() {
  const translate = useTranslations("settings.data");
  const words = useErrorWords();
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const importing = useMutation({
    mutationFn: importChats,
    onSuccess: ({ imported }) => {
      announceDone({ text: translate("imported", { count: imported }), href: "/settings" });
      return client.invalidateQueries();
    },
  });
  const { data, error, isPending } = importing;
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-60">{translate("importHow")}</p>
        <Button disabled={isPending} onClick={() => field.current?.click()}>
          <Upload size={14} aria-hidden="true" />
          {translate(isPending ? "importing" : "import")}
        </Button>
        <input
          ref={field}
          type="file"
          accept=".json,.zip,application/json,application/zip"
          hidden
          aria-label={translate("import")}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // So that the same file can be chosen again.
            event.currentTarget.value = "";
            if (file) importing.mutate(file);
          }}
        />
      </div>
      <div role="status" className="text-ink-2 text-sm">
        {data && <Imported {...data} />}
        {error && <p className="text-danger">{translate("importFailed", { reason: words(error) })}</p>}
      </div>
    </div>
  );
}

function Imported(imported: Awaited<ReturnType<typeof importChats>>) {
  const translate = useTranslations("settings.data");
  const common = useTranslations("common.sessions");
  return (
    <>
      <p>
        {[
          translate("imported", { count: imported.imported }),
          imported.known > 0 && translate("known", { count: imported.known }),
          imported.brokenCount > 0 && translate("broken", { count: imported.brokenCount }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {imported.broken.length > 0 && (
        <ul className="list-disc pl-5">
          {imported.broken.map(({ title, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list stands.
            <li key={place}>
              {title || common("untitled")}: {translate(`brokenReasons.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
