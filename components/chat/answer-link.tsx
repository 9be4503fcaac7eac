import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";

const SAFE_LINK = /^(?:https?:|mailto:)/i;
/** Pages of Ibid itself, which answers may link to. */
const OWN_PAGE = /^\/(?:$|(?:library|documents|chat)(?:[/?#]|$))/;

/** A link that shows where it goes and sends no referrer. An unsafe target is shown as text. */
export function SafeLink({ href, children }: { href: string | undefined; children?: ReactNode }) {
  const translate = useTranslations("chat.turn");
  if (href && OWN_PAGE.test(href)) {
    return (
      <Link href={href} className="text-accent underline underline-offset-3">
        {children}
      </Link>
    );
  }
  if (!href || !SAFE_LINK.test(href)) return <span>{children}</span>;
  const target = targetOf(href);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={translate("goesTo", { target: href })}
      className="text-accent underline underline-offset-3"
    >
      {children}
      {!String(children).includes(target) && <span className="text-ink-3 text-xs"> ({target})</span>}
    </a>
  );
}

function targetOf(href: string): string {
  try {
    const url = new URL(href);
    return url.protocol === "mailto:" ? url.pathname : url.host;
  } catch {
    return href;
  }
}

/** Pictures in answers are never fetched: their description is shown instead. */
export function LeftOutImage({ alt }: { alt: string | undefined }) {
  const translate = useTranslations("chat.turn");
  return (
    <span className="rounded-sm border border-line px-1.5 text-ink-3 text-sm">
      {alt ? translate("imageLeftOut", { alt }) : translate("imageLeftOutUnnamed")}
    </span>
  );
}
