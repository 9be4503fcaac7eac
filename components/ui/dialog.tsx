import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";
import { isFocusLost, rememberFocus } from "./return-focus.ts";

interface LayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** The content extends to the edges. */
  flush?: boolean;
}

/** Tells the primitive that the layer needs no description. */
const NO_DESCRIPTION = { "aria-describedby": undefined };
const OVERLAY = "fixed inset-0 z-40 bg-shade";

/** An element that handles Escape itself carries `data-takes-escape`; the layer around it stays open. */
function keepForWriting(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-takes-escape]")) event.preventDefault();
}

/** Notices lie over the layer; pressing one must not close the layer. */
function keepForNotices(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-toaster]")) event.preventDefault();
}

/**
 * The primitive returns the focus to a trigger of its own. These layers are opened from anywhere, and what
 * opened them may be gone.
 */
function useReturningFocus() {
  const back = useRef<(() => void) | null>(null);
  return {
    onOpenAutoFocus: () => {
      back.current = rememberFocus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Whatever closed it may already have moved the focus.
      if (isFocusLost()) back.current?.();
    },
  };
}

/**
 * A question or a form in the middle of the page. Esc closes it; the focus stays inside, and returns to where
 * it was.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle,
  description,
  children,
  className,
  flush,
}: LayerProps) {
  const focus = useReturningFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY} />
        <Primitive.Content
          {...focus}
          onInteractOutside={keepForNotices}
          {...(description ? {} : NO_DESCRIPTION)}
          className={cn(
            "fixed top-[18vh] left-1/2 z-50 w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 rounded-lg outline-none border border-line-strong bg-surface shadow-lg",
            flush ? "overflow-hidden" : "p-5",
            className,
          )}
        >
          <Primitive.Title className={hideTitle ? "sr-only" : "mb-1 font-semibold text-[15px]"}>
            {title}
          </Primitive.Title>
          {description && (
            <Primitive.Description className="mb-4 text-ink-2">{description}</Primitive.Description>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * A layer that opens from a side: the conversations from the left, a document over the whole screen of a
 * phone.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  hideTitle,
  children,
  side,
  className,
}: LayerProps & { side: "left" | "right" | "full" }) {
  const translate = useTranslations("common.actions");
  const focus = useReturningFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY} />
        <Primitive.Content
          {...focus}
          {...NO_DESCRIPTION}
          onEscapeKeyDown={keepForWriting}
          onInteractOutside={keepForNotices}
          className={cn(
            "fixed z-50 flex flex-col bg-surface outline-none",
            side === "left" && "inset-y-0 left-0 w-[min(18rem,86vw)] border-r border-line",
            side === "right" && "inset-y-0 right-0 w-[min(30rem,92vw)] border-l border-line",
            side === "full" && "inset-0",
            className,
          )}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {!hideTitle && (
            <div className="flex items-center justify-between border-b border-line px-4 py-2">
              <span className="font-semibold" aria-hidden="true">
                {title}
              </span>
              <Primitive.Close asChild>
                <IconButton icon={X} size={16} label={translate("close")} />
              </Primitive.Close>
            </div>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
