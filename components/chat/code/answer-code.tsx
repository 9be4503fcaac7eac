import type { Element } from "hast";
import { Check, Copy } from "lucide-react";
import { createContext, lazy, Suspense, useContext, useEffect, useState } from "react";
import type { ThemedToken } from "shiki/core";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { useCopy } from "../copy-text.ts";
import { textWithin } from "../markdown/draw-tree.tsx";

const AnswerDiagram = lazy(() =>
  import("../diagrams/answer-diagram.tsx").then((module) => ({ default: module.AnswerDiagram })),
);
/** Whether this part of an answer is still being written. */
export const OpenBlock = createContext(false);

const LANGUAGE = /^language-(.+)$/u;

/** A code block in an answer: highlighted once it is written, and drawn if it is a diagram. */
export function AnswerCode({ node }: { node: Element }) {
  const isOpen = useContext(OpenBlock);
  const code = textWithin(node).replace(/\n$/u, "");
  const language = languageOf(node);
  const written = <CodeBlock code={code} language={language} isOpen={isOpen} />;
  if (language !== "mermaid" || isOpen) return written;
  return (
    <Suspense fallback={written}>
      <AnswerDiagram key={code} code={code} />
    </Suspense>
  );
}

function languageOf(node: Element): string {
  const inner = node.children.find((child) => child.type === "element");
  const names = inner?.properties.className;
  const name = Array.isArray(names)
    ? names.map((each) => LANGUAGE.exec(String(each))?.[1]).find(Boolean)
    : null;
  return name ?? "";
}

function CodeBlock({ code, language, isOpen }: { code: string; language: string; isOpen: boolean }) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const { copied, copy } = useCopy();
  const lines = useHighlighted(code, language, isOpen);
  const label = copied ? common("copied") : translate("copyCode");
  return (
    <div dir="ltr" className="relative my-4 overflow-hidden rounded-md border border-line">
      {language !== "" && (
        <div className="border-line border-b bg-sunken px-2.5 py-1 font-mono text-ink-3 text-xs leading-5">
          {language}
        </div>
      )}
      <IconButton
        icon={copied ? Check : Copy}
        size={14}
        label={label}
        onClick={() => void copy(code)}
        className="absolute top-0 right-0.5"
      />
      {/* Long lines wrap: nothing to scroll sideways for, on a phone or by keyboard. */}
      <pre className="whitespace-pre-wrap bg-surface px-3 py-2.5 pe-8 font-mono text-sm wrap-anywhere">
        <code>{lines ? <Lines lines={lines} /> : code}</code>
      </pre>
    </div>
  );
}

function Lines({ lines }: { lines: readonly (readonly ThemedToken[])[] }) {
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and the code does not change
    <span key={place}>
      {line.map(({ content, offset, htmlStyle }) => (
        <span key={offset} style={htmlStyle}>
          {content}
        </span>
      ))}
      {place < lines.length - 1 && "\n"}
    </span>
  ));
}

/**
 * The highlighter is loaded when there is code to highlight; until then, and if it cannot be loaded, code is
 * plain.
 */
function useHighlighted(code: string, language: string, isOpen: boolean) {
  const [done, setDone] = useState<{ code: string; lines: ThemedToken[][] } | null>(null);
  useEffect(() => {
    if (isOpen || language === "") return;
    let current = true;
    import("./highlight.ts")
      .then(({ highlight }) => highlight(code, language))
      .then(
        (lines) => current && lines && setDone({ code, lines }),
        () => {},
      );
    return () => {
      current = false;
    };
  }, [code, language, isOpen]);
  return done?.code === code ? done.lines : null;
}
