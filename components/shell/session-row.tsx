import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { lazy, useState } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { DeferredMenu } from "@/components/ui/deferred-menu.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import type { Session } from "@/lib/domain/session.ts";

import type { SessionMenuActions } from "./session-menu.tsx";

const loadSessionMenu = () => import("./session-menu.tsx");
const SessionMenu = lazy(() => loadSessionMenu().then((module) => ({ default: module.SessionMenu })));

const TITLE_LENGTH = 200;

interface SessionRowProps extends SessionMenuActions {
  session: Session;
  current: boolean;
  title: string | undefined;
  /** One of its questions is being answered. */
  running: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
}

export function SessionRow({ session, current, running, onOpen, onRename, ...row }: SessionRowProps) {
  const translate = useTranslations("common");
  const [renaming, setRenaming] = useState(false);
  const { title: named, ...menu } = row;
  const title = named || translate("sessions.untitled");

  if (renaming)
    return <RenamedRow title={session.title} onRename={onRename} onDone={() => setRenaming(false)} />;

  return (
    <li className="group relative">
      <Link
        href={`/chat/${session.sessionId}`}
        prefetch={false}
        aria-current={current ? "page" : undefined}
        title={title}
        onClick={onOpen}
        className={cn(
          "block truncate rounded-sm py-1.5 pr-8 pl-2 text-ink-2 no-underline hover:bg-surface hover:text-ink",
          current && "bg-surface text-ink shadow-[inset_2px_0_0_var(--accent)]",
        )}
      >
        {running && (
          <span
            role="img"
            aria-label={translate("sessions.running")}
            className="mr-1.5 inline-block size-1.5 animate-pulse rounded-full bg-accent align-middle"
          />
        )}
        {title}
      </Link>
      <div className="absolute inset-y-0 right-0.5 flex items-center opacity-0 focus-within:opacity-100 group-hover:opacity-100 has-[[data-state=open]]:opacity-100 [@media(hover:none)]:opacity-100">
        <DeferredMenu
          preload={() => void loadSessionMenu()}
          trigger={<IconButton icon={Ellipsis} label={translate("sessions.actionsFor", { title })} />}
        >
          {(trigger) => (
            <SessionMenu
              trigger={trigger}
              session={session}
              // The menu must return the focus first.
              onRename={() => setTimeout(() => setRenaming(true))}
              {...menu}
            />
          )}
        </DeferredMenu>
      </div>
    </li>
  );
}

interface ChosenRowProps {
  title: string;
  isChosen: boolean;
  /** `isRange`: also all rows between this one and the last one chosen. */
  onToggle: (isRange: boolean) => void;
}

/** A conversation while several are being selected. */
export function ChosenRow({ title, isChosen, onToggle }: ChosenRowProps) {
  return (
    <li>
      <label
        title={title}
        className={cn(
          "flex cursor-pointer items-center gap-2 rounded-sm py-1.5 pr-2 pl-2 text-ink-2 hover:bg-surface hover:text-ink",
          isChosen && "bg-surface text-ink",
        )}
      >
        <input
          type="checkbox"
          checked={isChosen}
          className="size-4 shrink-0 accent-accent"
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
        <span className="truncate">{title}</span>
      </label>
    </li>
  );
}

interface RenamedRowProps {
  title: string;
  onRename: (title: string) => void;
  onDone: () => void;
}

function RenamedRow({ title, onRename, onDone }: RenamedRowProps) {
  const translate = useTranslations("common");
  const finish = (value: string) => {
    onDone();
    const trimmed = value.trim();
    if (trimmed !== "" && trimmed !== title) onRename(trimmed);
  };
  return (
    <li className="px-1 py-0.5">
      <TextInput
        data-takes-escape=""
        autoFocus
        aria-label={translate("sessions.renameLabel")}
        defaultValue={title}
        maxLength={TITLE_LENGTH}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => finish(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") finish(event.currentTarget.value);
          if (event.key === "Escape") {
            event.stopPropagation();
            onDone();
          }
        }}
      />
    </li>
  );
}
