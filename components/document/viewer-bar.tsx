import { ALargeSmall, ChevronLeft, ChevronRight, Search, TableOfContents } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import { FindBar } from "./find-bar.tsx";
import { usePartWords } from "./use-part-words.ts";
import { VersionPill } from "./version-pill.tsx";
import { useViewer } from "./viewer-context.ts";
import { ViewerMenu } from "./viewer-menu.tsx";
import { ZoomButtons } from "./zoom-buttons.tsx";

/**
 * All that can be done with a document, in one row at every width; what does not fit is in its menu, which
 * holds everything. The search replaces the row, so that the text does not move.
 */
export function ViewerBar() {
  const { places, isReadable } = useViewer();
  const lens = useRef<HTMLButtonElement>(null);
  function closeFind() {
    places.openFind(false);
    requestAnimationFrame(() => lens.current?.focus());
  }
  return (
    <div data-tools="" className="@container h-11 shrink-0 border-line border-b">
      {isReadable && places.find.open ? (
        <FindBar onClose={closeFind} />
      ) : (
        <div className="flex h-full items-center gap-0.5 pr-2 pl-3 text-ink-2 text-sm">
          <BarTools lens={lens} />
        </div>
      )}
    </div>
  );
}

function BarTools({ lens }: { lens: RefObject<HTMLButtonElement | null> }) {
  const { opened, state, places, reading, outline, isReadable } = useViewer();
  const translate = useTranslations("document");
  const { title, slot } = opened;
  const { tab, tabs } = state;
  // Not a heading until there is a title to read.
  const Title = title === "" ? "span" : "h2";
  return (
    <>
      {slot !== null && <SlotMark slot={slot} active className="shrink-0" />}
      <Title
        title={title}
        className="min-w-0 flex-1 truncate px-1 font-semibold font-serif text-[15px] text-ink"
      >
        {title}
      </Title>
      <VersionPill />
      <PartPill />
      {places.cited.count > 0 && <PassageWalk />}
      {isReadable && (
        <IconButton
          icon={Search}
          ref={lens}
          label={translate("find")}
          onClick={() => places.openFind(true)}
        />
      )}
      {outline.isOffered && (
        <IconButton
          icon={TableOfContents}
          size={16}
          label={translate("outline")}
          aria-expanded={outline.isOpen}
          className="aria-expanded:text-accent @max-[26rem]:hidden"
          onClick={outline.toggle}
        />
      )}
      {isReadable && tabs.length > 1 && (
        <IconButton
          icon={ALargeSmall}
          size={18}
          label={translate("tabs.text")}
          aria-pressed={tab === "text"}
          className="@max-[36rem]:hidden"
          onClick={() => places.openTab(tab === "text" ? "original" : "text", reading.page)}
        />
      )}
      {isReadable && tab === "original" && <ZoomButtons />}
      <ViewerMenu />
    </>
  );
}

/** The named part the document was opened at; a click goes back there. */
function PartPill() {
  const { places } = useViewer();
  const words = usePartWords();
  if (words === null) return null;
  return (
    <button
      type="button"
      title={words}
      onClick={places.openedAt.show}
      className={cn("min-w-0 max-w-44 rounded-full", places.cited.count > 0 && "@max-[36rem]:hidden")}
    >
      <Pill className="max-w-full hover:bg-sunken">
        <span className="truncate">{words}</span>
      </Pill>
    </button>
  );
}

/** Which cited passage is active, and the buttons that go to the next and the previous one. */
function PassageWalk() {
  const { active, count: passages, walk } = useViewer().places.cited;
  const translate = useTranslations("document");
  const words = translate("passageOf", { active: active + 1, count: passages });
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a count are no fieldset
    <div role="group" aria-label={translate("passages")} className="flex shrink-0 items-center">
      <IconButton
        icon={ChevronLeft}
        label={translate("previousPassage")}
        disabled={passages < 2}
        onClick={() => walk(-1)}
      />
      <span aria-live="polite" title={words} className="whitespace-nowrap text-xs tabular-nums">
        <span aria-hidden="true">
          {active + 1} / {passages}
        </span>
        <span className="sr-only">{words}</span>
      </span>
      <IconButton
        icon={ChevronRight}
        label={translate("nextPassage")}
        disabled={passages < 2}
        onClick={() => walk(1)}
      />
    </div>
  );
}
