import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useIsApple } from "@/components/ui/use-is-apple.ts";
import { setSidebarOpen } from "./sidebar-store.ts";

const PAGE_LINK =
  "rounded-sm px-2 py-1 text-ink-2 no-underline hover:bg-surface hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink";

const close = () => setSidebarOpen(false);

/** Wordmark, and the button that opens the command menu. */
export function SidebarHead({ onCommand }: { onCommand: () => void }) {
  const translate = useTranslations("common");
  const apple = useIsApple();
  return (
    <div className="flex items-baseline justify-between px-2 pb-3">
      <Link
        href="/"
        onClick={close}
        aria-label={translate("navigation.home")}
        className="font-semibold font-serif text-[21px] leading-none no-underline"
      >
        <i>Ibid</i>
        <sup className="ml-px font-medium font-sans text-[10px] text-accent after:content-['1']" />
      </Link>
      <button
        type="button"
        onClick={onCommand}
        title={translate("navigation.commandMenu")}
        aria-keyshortcuts={apple ? "Meta+K" : "Control+K"}
        className="rounded-sm px-1 py-0.5 hover:bg-surface"
      >
        <span className="sr-only">{translate("navigation.commandMenu")} </span>
        <Kbd>{apple ? "⌘K" : "Ctrl K"}</Kbd>
      </button>
    </div>
  );
}

export function NewChatLink() {
  const translate = useTranslations("common");
  const apple = useIsApple();
  return (
    <Link
      href="/"
      onClick={close}
      aria-keyshortcuts={apple ? "Meta+Shift+O" : "Control+Shift+O"}
      className="mb-2 flex items-center justify-between rounded-md border border-line-strong bg-surface px-2.5 py-1.5 no-underline hover:bg-ground"
    >
      {translate("sessions.newChat")}
      <Kbd>{apple ? "⌘⇧O" : "Ctrl ⇧ O"}</Kbd>
    </Link>
  );
}

/** The links to the other pages. */
export function SidebarFoot() {
  const translate = useTranslations("common");
  const pathname = usePathname();
  return (
    <div className="flex items-center justify-between border-t border-line px-1 pt-2">
      <Link
        href="/library"
        prefetch={false}
        onClick={close}
        aria-current={pathname.startsWith("/library") ? "page" : undefined}
        className={PAGE_LINK}
      >
        {translate("navigation.library")}
      </Link>
      <Link
        href="/settings"
        prefetch={false}
        onClick={close}
        aria-current={pathname === "/settings" ? "page" : undefined}
        className={PAGE_LINK}
      >
        {translate("navigation.settings")}
      </Link>
    </div>
  );
}

function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="[@media(hover:none)]:hidden font-sans text-2xs font-medium text-ink-3">{children}</kbd>
  );
}
