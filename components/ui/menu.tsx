import { ChevronRight, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const ITEM =
  "flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 text-sm outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50";

/** A menu attached to its trigger (one focusable element). */
export function Menu({
  trigger,
  children,
  align = "end",
  defaultOpen = false,
}: {
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "end";
  defaultOpen?: boolean;
}) {
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 rounded-md border border-line-strong bg-surface p-1 shadow-md"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface ItemProps {
  icon?: LucideIcon | undefined;
  label: ReactNode;
}

/** The look of an item: its icon, if it has one, and its label. */
function Inside({ icon: Icon, label }: ItemProps) {
  return (
    <>
      {Icon && <Icon size={14} aria-hidden="true" />}
      {label}
    </>
  );
}

export function MenuItem({
  onSelect,
  tone = "plain",
  disabled,
  stays = false,
  ...inside
}: ItemProps & {
  onSelect: () => void;
  tone?: "plain" | "danger";
  disabled?: boolean;
  /** The menu stays open, so that the item can be chosen again at once. */
  stays?: boolean;
}) {
  return (
    <Primitive.Item
      disabled={disabled}
      onSelect={(event) => {
        if (stays) event.preventDefault();
        onSelect();
      }}
      className={cn(ITEM, tone === "danger" && "text-danger")}
    >
      <Inside {...inside} />
    </Primitive.Item>
  );
}

/** An item that links to a page or a file. */
export function MenuLink({ icon, label, ...link }: ItemProps & { href: string; download?: string }) {
  const Anchor = link.download === undefined ? Link : "a";
  return (
    <Primitive.Item asChild>
      <Anchor {...link} className={ITEM}>
        <Inside icon={icon} label={label} />
      </Anchor>
    </Primitive.Item>
  );
}

/** What the menu belongs to, above its items. */
export function MenuHeading({ title, note }: { title: string; note: string }) {
  return (
    <Primitive.Label className="mb-1 max-w-72 border-line border-b px-2 pt-1 pb-2">
      <span className="block font-semibold text-sm">{title}</span>
      {note !== "" && <span className="text-ink-3 text-xs tabular-nums">{note}</span>}
    </Primitive.Label>
  );
}

/** A submenu: items that open beside their own item. */
export function MenuGroup({ children, ...inside }: ItemProps & { children: ReactNode }) {
  return (
    <Primitive.Sub>
      <Primitive.SubTrigger className={cn(ITEM, "data-[state=open]:bg-sunken")}>
        <Inside {...inside} />
        <ChevronRight size={14} aria-hidden="true" className="ml-auto" />
      </Primitive.SubTrigger>
      <Primitive.Portal>
        <Primitive.SubContent
          sideOffset={2}
          collisionPadding={8}
          className="z-50 min-w-40 rounded-md border border-line-strong bg-surface p-1 shadow-md"
        >
          {children}
        </Primitive.SubContent>
      </Primitive.Portal>
    </Primitive.Sub>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}
