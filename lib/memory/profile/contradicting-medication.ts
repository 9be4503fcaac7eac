import type { ProfileStatement } from "../../domain/profile.ts";
import { tableRows } from "../../language/lexicon/load.ts";
import { compareStrings, type Holding, supersede } from "./value-of.ts";

/** The condition that a medicine's own name tells: someone who takes "혈압약" has high blood pressure. */
const NAMED_AFTER = new Map(
  tableRows("subjects/medicine-kinds").map(([medicine, , , condition]) => [medicine, condition] as const),
);

/**
 * "고혈압은 없어요" beside "고혈압 약을 먹어요": a denied condition, and a medicine that is named after it. The earlier one
 * stands; the later one is a claim, as in any contradiction, and is no longer in question once the user has
 * confirmed it. `statements`: all of them.
 */
export function medicationsAgainst(
  holdings: readonly Holding[],
  statements: readonly ProfileStatement[],
): { standing: Holding; claimed: Holding }[] {
  const current = holdings.filter(({ value }) => value.status === "current");
  const denied = current.filter(({ value }) => value.slot === "conditions" && value.polarity === "denied");
  const taken = current.filter(({ value }) => value.slot === "medications" && value.polarity === "holds");
  const isConfirmed = (holding: Holding) =>
    statements.some(
      ({ valueId, decision }) => decision === "accepted" && holding.statements.includes(valueId),
    );
  return denied.flatMap((denial) =>
    taken
      .filter(({ value }) => NAMED_AFTER.get(value.subject) === denial.value.subject)
      .flatMap((medication) => {
        const [standing, claimed] =
          compareStrings(denial.value.date, medication.value.date) <= 0
            ? [denial, medication]
            : [medication, denial];
        if (claimed === medication && isConfirmed(medication)) {
          supersede(denial, medication.value.date);
          return [];
        }
        return isConfirmed(claimed) ? [] : [{ standing, claimed }];
      }),
  );
}
