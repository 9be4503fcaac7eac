"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";

const PAGES = [
  ["/admin/sessions", "sessions"],
  ["/admin/metrics", "metrics.title"],
  ["/admin/evaluation", "evaluation.title"],
  ["/admin/openings", "openings.title"],
] as const;

/** Links from each administration page to the others. */
export function AdminPages() {
  const translate = useTranslations("admin");
  const path = usePathname();
  return (
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
  );
}
