import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";

/** Characters shown at first, and the most that a page can show at all. */
const SHOWN_LENGTH = 6_000;
const SHOWABLE_LENGTH = 300_000;

/** Text as it is, including markup; only the beginning of a long text. `raw`: where all of it can be read. */
export function LongText({ text, raw }: { text: string; raw: string }) {
  const translate = useTranslations("admin.inspector");
  const [all, setAll] = useState(false);
  const { length } = text;
  const isCut = length > SHOWN_LENGTH && !all;
  return (
    <div className="rounded-md border border-line bg-sunken">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
        tabIndex={0}
        className="max-h-[50vh] overflow-auto whitespace-pre-wrap p-3 font-mono text-xs leading-relaxed [overflow-wrap:anywhere]"
      >
        {isCut ? `${text.slice(0, SHOWN_LENGTH)} …` : text}
      </pre>
      {isCut && (
        <p className="border-line border-t px-3 py-1.5 text-sm">
          {length <= SHOWABLE_LENGTH ? (
            <Button size="sm" variant="link" onClick={() => setAll(true)}>
              {translate("showAll", { length })}
            </Button>
          ) : (
            <>
              {translate("showInRaw", { length })}{" "}
              <a href={raw} className="text-accent hover:underline">
                {translate("rawTrace")}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
