import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** Empty, error, offline, forbidden and not-found states: what it is, what is safe, what to do next. */
export function StateMessage({
  title,
  body,
  actions,
  tone = "plain",
  className,
}: {
  title: string;
  body?: ReactNode;
  actions?: ReactNode;
  tone?: "plain" | "error";
  className?: string;
}) {
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      className={cn("mx-auto flex max-w-md flex-col gap-2 px-6 py-12", className)}
    >
      <h2 className={cn("font-semibold text-[15px]", tone === "error" && "text-danger")}>{title}</h2>
      {body && <p className="text-ink-2">{body}</p>}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
