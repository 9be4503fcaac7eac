import { Popover } from "radix-ui";
import type { RefObject } from "react";
import { useTranslations } from "use-intl/react";
import type { UnsupportedReason } from "@/lib/domain/unsupported.ts";

/** Explains why words of an answer are marked; it takes no focus and closes when the pointer leaves. */
export function UnsupportedReasonCard({
  id,
  anchor,
  reason,
}: {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  reason: UnsupportedReason;
}) {
  const translate = useTranslations("chat.turn.unsupportedReasons");
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          role="tooltip"
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="pointer-events-none z-40 max-w-[min(20rem,90vw)] rounded-md border border-line-strong bg-surface px-3 py-2 text-ink text-sm leading-snug"
        >
          {translate(reason)}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
