import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { cn } from "@/components/ui/cn.ts";

const PAGES = [
  ["/admin/sessions", "sessions"],
  ["/admin/metrics", "metrics.title"],
  ["/admin/evaluation", "evaluation.title"],
  ["/admin/openings", "openings.title"],
] as const;

/** A page of the administration, with links to the others. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslations("admin");
  const path = usePathname();
  return (
    <>
      <PageHeader title={title} />
      <nav aria-label={translate("pages")} className="flex shrink-0 gap-4 border-line border-b px-3 md:px-5">
        {PAGES.map(([href, name]) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? "page" : undefined}
            className={cn(
              "-mb-px border-b-2 py-2 text-sm hover:text-ink",
              path === href ? "border-accent font-medium text-ink" : "border-transparent text-ink-2",
            )}
          >
            {translate(name)}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
}

/** The part of such a page that scrolls. */
export function AdminContent({ children }: { children: ReactNode }) {
  return <div className="@container min-h-0 flex-1 overflow-auto px-3 py-4 md:px-5">{children}</div>;
}
