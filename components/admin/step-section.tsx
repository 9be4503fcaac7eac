import { Link as LinkIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";

/** The parts of a turn that an address can point at: `?turn=3#prompt`. */
export const STEP_IDS = [
  "stages",
  "understanding",
  "search",
  "tools",
  "prompt",
  "calls",
  "check",
  "memory",
  "stores",
] as const;
export type StepId = (typeof STEP_IDS)[number];

export function StepSection({
  id,
  title,
  aside,
  children,
}: {
  id?: StepId;
  title: string;
  aside?: string;
  children: ReactNode;
}) {
  const translate = useTranslations("admin.inspector");
  const place = useRef<HTMLElement>(null);
  // The section named in the address appears after the page, so the browser cannot scroll to it by itself.
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) place.current?.scrollIntoView();
  }, [id]);
  return (
    <section ref={place} id={id} className="group mt-7 scroll-mt-4">
      <h3 className="mb-2 flex items-baseline gap-2.5 font-semibold text-sm">
        {title}
        {aside && <small className="font-normal text-ink-3 tabular-nums">{aside}</small>}
        {id && (
          <a
            href={`#${id}`}
            aria-label={translate("linkTo", { step: title })}
            title={translate("linkTo", { step: title })}
            className="self-center rounded-sm p-0.5 text-ink-3 hover:text-accent"
          >
            <LinkIcon size={13} aria-hidden="true" />
          </a>
        )}
      </h3>
      {children}
    </section>
  );
}
