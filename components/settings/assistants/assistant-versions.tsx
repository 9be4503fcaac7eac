import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { readOwnAssistant } from "@/components/api/own-assistants.ts";
import { Button } from "@/components/ui/button.tsx";

/** Earlier versions, to view in the form and restore by saving. */
export function AssistantVersions({
  id,
  current,
  canChange,
  onBringBack,
}: {
  id: string;
  current: number;
  canChange: boolean;
  onBringBack: (version: number) => void;
}) {
  const translate = useTranslations("assistants");
  const { data } = useQuery({
    queryKey: ["assistants", id, "versions", current],
    queryFn: ({ signal }) => readOwnAssistant(id, { signal }),
  });
  const earlier = data?.versions.filter(({ version }) => version < current) ?? [];
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-ink-2 text-sm">{translate("versions")}</summary>
      <ul className="mt-1 divide-y divide-line">
        {earlier.map(({ version, savedAt }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-2 py-1 text-sm">
            <span>{translate("versionLine", { version, savedAt: new Date(savedAt) })}</span>
            {canChange && (
              <Button size="sm" onClick={() => onBringBack(version)}>
                {translate("bringBack", { version })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
