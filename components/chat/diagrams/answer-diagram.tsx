import { Check, Code, Copy } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useTheme } from "@/components/settings/use-theme.ts";
import { PlainNote } from "@/components/ui/plain-text-boundary.tsx";
import { reachWhenScrolling } from "@/components/ui/reach-when-scrolling.ts";
import { useMediaQuery } from "@/components/ui/use-media-query.ts";
import { useCopy } from "../copy-text.ts";
import { diagramTitle, FRAME, LONGEST, LONGEST_MS, readFrameMessage } from "./diagram-frame.ts";

const ACTION = "inline-flex min-h-6 items-center gap-1 rounded-sm text-ink-3 text-xs hover:text-ink";

/** A diagram that an answer contains as text; shows the text if it cannot be drawn. */
export function AnswerDiagram({ code }: { code: string }) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const frame = useRef<HTMLIFrameElement>(null);
  const { drawing, theme } = useDiagram(frame, code);
  const [showsSource, setShowsSource] = useState(false);
  const { copied, copy } = useCopy();
  const sourceId = useId();
  const title = diagramTitle(code);
  if (drawing.state === "failed")
    return (
      <>
        <Source code={code} />
        <PlainNote note={translate("diagramFailed")} />
      </>
    );
  return (
    <div className="my-3">
      {/* Without `allow-same-origin` it has neither the page's data nor its name. */}
      <iframe
        ref={frame}
        src={FRAME}
        sandbox="allow-scripts"
        title={title === null ? translate("diagram") : translate("diagramOf", { title })}
        style={{ height: drawing.state === "drawn" ? drawing.height : 160, colorScheme: theme }}
        className="w-full"
      />
      <div className="flex flex-wrap gap-x-3">
        <button
          type="button"
          aria-expanded={showsSource}
          aria-controls={sourceId}
          onClick={() => setShowsSource(!showsSource)}
          className={ACTION}
        >
          <Code size={13} aria-hidden="true" />
          {translate(showsSource ? "hideDiagramSource" : "showDiagramSource")}
        </button>
        <button type="button" onClick={() => void copy(code)} className={ACTION}>
          {copied ? <Check size={13} aria-hidden="true" /> : <Copy size={13} aria-hidden="true" />}
          {copied ? common("copied") : translate("copyCode")}
        </button>
      </div>
      <div id={sourceId}>{showsSource && <Source code={code} />}</div>
    </div>
  );
}

function Source({ code }: { code: string }) {
  return (
    <pre
      ref={reachWhenScrolling}
      className="my-2 max-h-80 overflow-auto whitespace-pre-wrap rounded-md border border-line bg-sunken p-3 font-mono text-sm wrap-anywhere"
    >
      <code>{code}</code>
    </pre>
  );
}

type Drawing = { state: "drawing" } | { state: "drawn"; height: number } | { state: "failed" };

/** Sends the text to the frame as soon as it is ready, and waits LONGEST_MS for the drawing. */
function useDiagram(frame: RefObject<HTMLIFrameElement | null>, text: string) {
  const theme = useTheme();
  const prefersDark = useMediaQuery("(prefers-color-scheme: dark)");
  const shown = theme === "system" ? (prefersDark ? "dark" : "light") : theme;
  const [drawing, setDrawing] = useState<Drawing>({ state: "drawing" });
  const tooLong = text.length > LONGEST;
  useEffect(() => {
    if (tooLong) return;
    const fail = () => setDrawing({ state: "failed" });
    const waiting = setTimeout(fail, LONGEST_MS);
    const send = () => frame.current?.contentWindow?.postMessage({ text, theme: shown }, "*");
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const message = readFrameMessage(data);
      if (message.kind === "ready") return send();
      clearTimeout(waiting);
      if (message.kind === "failed") return fail();
      setDrawing({ state: "drawn", height: message.height });
    };
    window.addEventListener("message", listen);
    // When only the theme changed, the frame is already ready.
    send();
    return () => {
      window.removeEventListener("message", listen);
      clearTimeout(waiting);
    };
  }, [frame, text, shown, tooLong]);
  return { drawing: tooLong ? ({ state: "failed" } as const) : drawing, theme: shown };
}
