import { Popover } from "radix-ui";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { buttonLook } from "@/components/ui/button.tsx";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import { useLatest } from "@/components/ui/use-latest.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import { markSupport, passageFor, passageWords } from "./passage-words.ts";
import { useTurn } from "./turn-context.tsx";
import { useLocationWords } from "./use-location-words.ts";

const LEAVE_MS = 200;

/**
 * The card beside a number with its passage: title, section and page, the words, and the two ways into the
 * document.
 */
export function PassageCard() {
  const translate = useTranslations("chat.sources");
  const { refs, card, setCard, setLit, commands } = useTurn();
  const anchor = useLatest(card?.anchor ?? null);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaveTimer.current), []);
  const docRef = card ? refs.find((candidate) => candidate.slot === card.slot) : undefined;
  if (!card || !docRef) return null;

  const active = passageFor(docRef, card.sentenceText);
  const close = () => {
    setCard(null);
    setLit(null);
  };
  function openAt(found: DocRef, passage: number) {
    // The card closes first, so that closing the document later returns the focus to the number.
    card?.anchor.focus({ preventScroll: true });
    close();
    commands.open(found, passage);
  }
  return (
    <Popover.Root open onOpenChange={(next) => !next && close()}>
      <Popover.Anchor virtualRef={anchor as React.RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          data-passage-card=""
          aria-label={translate("slotLabel", { slot: docRef.slot, title: docRef.title })}
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onPointerEnter={() => clearTimeout(leaveTimer.current)}
          onPointerLeave={(event) => {
            if (event.pointerType !== "touch") leaveTimer.current = setTimeout(close, LEAVE_MS);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") card.anchor.focus();
          }}
          onBlur={(event) => {
            const into = event.relatedTarget;
            if (into instanceof Element && !into.closest("[data-passage-card]") && into !== card.anchor)
              close();
          }}
          className="z-50 w-[min(26rem,calc(100vw-24px))] rounded-md border border-line-strong bg-surface p-3 text-sm shadow-md"
        >
          <CardHead docRef={docRef} active={active} />
          <PassageText docRef={docRef} active={active} sentence={card.sentenceText} />
          <WaysOn
            docRef={docRef}
            onPassage={() => openAt(docRef, active)}
            onDocument={() => openAt(docRef, 0)}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function CardHead({ docRef, active }: { docRef: DocRef; active: number }) {
  const location = useLocationWords();
  const passage = docRef.passages[active];
  return (
    <div className="flex items-start gap-2">
      <SlotMark slot={docRef.slot} active />
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{docRef.title}</p>
        <p className="text-ink-3 text-xs">{location(docRef, passage ? [passage] : [])}</p>
      </div>
    </div>
  );
}

interface PassageTextProps {
  docRef: DocRef;
  active: number;
  sentence: Parameters<typeof markSupport>[1];
}

function PassageText({ docRef, active, sentence }: PassageTextProps) {
  const words = passageWords(docRef);
  const { before, marked, after } = markSupport(words[active] ?? words[0] ?? "", sentence);
  return (
    <p className="my-2 line-clamp-6 whitespace-pre-line border-l-2 border-line-strong pl-2.5 text-ink-2 leading-relaxed">
      {before}
      {marked && <mark>{marked}</mark>}
      {after}
    </p>
  );
}

interface WaysOnProps {
  docRef: DocRef;
  onPassage: () => void;
  onDocument: () => void;
}

/** Buttons into the document, at the passage or at its beginning; and how it was found. */
function WaysOn({ docRef, onPassage, onDocument }: WaysOnProps) {
  const translate = useTranslations("chat.sources");
  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      <button type="button" className={buttonLook({ variant: "link", size: "sm" })} onClick={onPassage}>
        {translate("openPassage")}
      </button>
      <button type="button" className={buttonLook({ variant: "link", size: "sm" })} onClick={onDocument}>
        {translate("showFull", { slot: docRef.slot })}
      </button>
      <details className="ml-auto self-center text-ink-3 text-xs">
        <summary className="cursor-pointer rounded-sm px-1 open:hidden">{translate("moreScore")}</summary>
        <span className="px-1 tabular-nums">
          {translate("score", { score: docRef.score.toFixed(2), method: docRef.retrievalMethod })}
        </span>
      </details>
    </div>
  );
}
