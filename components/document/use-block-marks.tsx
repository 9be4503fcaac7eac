import { type ReactNode, useCallback } from "react";
import { useTranslations } from "use-intl/react";
import { slotMarkLook } from "@/components/ui/slot-mark.tsx";

/** What stands beside a cited passage in the text: its slot, and the active one filled. */
export function usePassageMargin(slot: number | null, activePassage: number): (passage: number) => ReactNode {
  const translate = useTranslations("document");
  return useCallback(
    (passage: number): ReactNode => (
      <span className="rendition-margin">
        <span
          className={slotMarkLook({ active: passage === activePassage, small: true })}
          title={translate("passageOfSlot", { slot: slot ?? passage + 1, passage: passage + 1 })}
        >
          {slot ?? passage + 1}
        </span>
      </span>
    ),
    [slot, activePassage, translate],
  );
}

/** What a block says that is shown as it is written. */
export function usePlainNote(): string {
  return useTranslations("document")("shownPlain");
}

/** Pictures are not loaded; what they are called stands in their place. */
export function useImageLabel(): (description: string) => string {
  const translate = useTranslations("document");
  return useCallback(
    (description: string) => (description ? translate("image", { description }) : translate("imageNoWords")),
    [translate],
  );
}
