import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { BranchPager } from "./branch-pager.tsx";

/** The line where a question and its answer were. */
export function DeletedTurn({ turnId }: { turnId: number }) {
  const translate = useTranslations("chat.turn");
  return (
    <article
      aria-label={translate("deletedAnswer", { number: turnId })}
      tabIndex={-1}
      className="mx-auto flex max-w-[700px] flex-wrap items-center gap-2 pb-8 text-ink-3 text-sm outline-none"
    >
      <Trash2 size={14} aria-hidden="true" className="shrink-0" />
      <p>{translate("deleted")}</p>
      <BranchPager />
    </article>
  );
}
