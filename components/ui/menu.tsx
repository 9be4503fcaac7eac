"use client";

import { ChevronRight } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const ITEM =
  "flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 text-sm outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50";

/** A menu that hangs on its trigger (one focusable element). */
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

export function MenuItem({
  children,
  onSelect,
  icon,
  tone = "plain",
  disabled,
}: {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  tone?: "plain" | "danger";
  disabled?: boolean;
}) {
  return (
    <Primitive.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(ITEM, tone === "danger" && "text-danger")}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
}

/** Items behind one of their own, which opens them beside it. */
export function MenuGroup({
  label,
  icon,
  children,
}: {
  label: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Primitive.Sub>
      <Primitive.SubTrigger className={cn(ITEM, "data-[state=open]:bg-sunken")}>
        {icon}
        {label}
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
