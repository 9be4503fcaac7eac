import { useTranslations } from "use-intl/react";
import { useIsApple } from "@/components/ui/use-is-apple.ts";

/** Every keyboard shortcut, with what it does. */
export function KeyboardRows() {
  const translate = useTranslations("common.keyboard");
  const download = useTranslations("common.download");
  const apple = useIsApple();
  const rows = [
    [apple ? "⌘ K" : "Ctrl K", translate("command")],
    [apple ? "⌘ ⇧ O" : "Ctrl Shift O", translate("newChat")],
    ["/", translate("focusComposer")],
    ["Enter", translate("send")],
    [apple ? "⌘ Enter" : "Ctrl Enter", translate("apply")],
    ["Shift Enter", translate("lineBreak")],
    ["@", translate("mention")],
    ["1 – 9", translate("pick")],
    [apple ? "⌘ ." : "Ctrl .", translate("panel")],
    ["[  ]", translate("passages")],
    [apple ? "⌘ P" : "Ctrl P", download("print")],
    ["Esc", translate("escape")],
    ["?", translate("map")],
  ] as const;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(([keys, meaning]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="whitespace-pre rounded-sm border border-line-strong px-1.5 py-0.5 font-sans text-ink-2 text-xs">
              {keys}
            </kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
