import { RotateCcw } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl/react";
import { buttonLook } from "@/components/ui/button.tsx";

/** Links a turn to its replay. */
export function ReplayLink({ sessionId, turnId }: { sessionId: string; turnId: number }) {
  const translate = useTranslations("admin.replay");
  return (
    <Link
      href={`/admin/sessions/${encodeURIComponent(sessionId)}/replay?turn=${turnId}`}
      className={`${buttonLook({ size: "sm" })} mt-3`}
    >
      <RotateCcw size={14} aria-hidden="true" />
      {translate("open")}
    </Link>
  );
}
