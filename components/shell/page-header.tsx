import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { setSidebarOpen } from "./sidebar-store.ts";

/**
 * The bar at the top of every page; on narrow screens it has the button that opens the conversations. An
 * empty title means that the page is still loading.
 */
export function PageHeader({
  title,
  beside,
  actions,
}: {
  title: string;
  beside?: ReactNode;
  actions?: ReactNode;
}) {
  const translate = useTranslations("common.navigation");
  const states = useTranslations("common.states");
  return (
    <header className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-3 text-ink-2 md:px-5">
      <IconButton
        icon={MenuIcon}
        size={18}
        label={translate("openSessions")}
        className="md:hidden"
        onClick={() => setSidebarOpen(true)}
      />
      <h1 className={title === "" ? "sr-only" : "min-w-0 truncate font-semibold text-ink"}>
        {title || states("loading")}
      </h1>
      {beside}
      {actions && <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  );
}
