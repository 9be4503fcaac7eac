import { type ReactNode, useCallback } from "react";
import { useTranslations } from "use-intl/react";
import { slotMarkLook } from "@/components/ui/slot-mark.tsx";

/** The numeral beside a cited passage: its slot or, without one, its own number; filled if it is active. */
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
