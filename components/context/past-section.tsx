import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { removeConclusion } from "@/components/api/profile.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { showToast } from "@/components/ui/toast.tsx";
import type { PastConclusionView } from "@/lib/domain/turn-context-view.ts";
import { ContextSection } from "./context-section.tsx";

/**
 * What was brought in from earlier conversations; each item links there and can be removed with one click.
 */
export function PastSection({ past }: { past: readonly PastConclusionView[] }) {
  return past.length === 0 ? null : <Conclusions past={past} />;
}

function Conclusions({ past }: { past: readonly PastConclusionView[] }) {
  const translate = useTranslations("context.past");
  const format = useFormatter();
  const words = useErrorWords();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ sessionId, turnId }: PastConclusionView) => removeConclusion(sessionId, turnId),
    onSuccess: () => showToast({ text: translate("removed") }),
    onError: (error) =>
      showToast({ tone: "error", text: translate("removeFailed", { reason: words(error) }) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["turn-context"] }),
  });
  return (
    <ContextSection title={translate("title")} aside={past.length}>
      <ul className="space-y-2.5 text-sm">
        {past.map((conclusion) => {
          const { sessionId, turnId, title, ts, text } = conclusion;
          return (
            <li key={`${sessionId} ${turnId}`} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p>{text}</p>
                <p className="mt-0.5 text-ink-3 text-xs">
                  <Link
                    href={`/chat/${encodeURIComponent(sessionId)}#turn-${turnId}`}
                    className="text-accent no-underline hover:underline"
                  >
                    {title || translate("untitled")}
                  </Link>{" "}
                  <time dateTime={ts}>· {format.dateTime(new Date(ts), { dateStyle: "medium" })}</time>
                </p>
              </div>
              <button
                type="button"
                aria-label={translate("remove", { text })}
                title={translate("removeShort")}
                disabled={remove.isPending}
                onClick={() => remove.mutate(conclusion)}
                className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-danger"
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </ContextSection>
  );
}
