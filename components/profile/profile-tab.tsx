import { TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PanelSkeleton } from "@/components/document/panel-skeleton.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useHiddenItems } from "@/components/ui/hidden-items.ts";
import { isFocusLost } from "@/components/ui/return-focus.ts";
import { StateMessage } from "@/components/ui/state-message.tsx";
import type { Profile } from "@/lib/domain/profile.ts";
import { ConflictCard } from "./conflict-card.tsx";
import { ProfileControls } from "./profile-controls.tsx";
import { groupProfile, ofSlots, type SlotGroup } from "./profile-groups.ts";
import type { ProfilePlace } from "./statement-source.tsx";
import { useForget, useProfile, useProfileActions } from "./use-profile.ts";
import { History } from "./value-history.tsx";
import { type RowTools, ValueRow } from "./value-row.tsx";

/**
 * What is known about the person, limited to what the assistant asks for: open decisions, alerts, then
 * everything else by slot.
 */
export function ProfileTab({ place, slots }: { place: ProfilePlace; slots: readonly string[] | undefined }) {
  const translate = useTranslations("profile");
  const common = useTranslations("common.actions");
  const words = useErrorWords();
  const profile = useProfile();
  if (profile.isPending) return <PanelSkeleton />;
  if (!profile.data)
    return (
      <StateMessage
        tone="error"
        title={translate("failed")}
        body={translate("failedHow", { reason: words(profile.error) })}
        actions={<Button onClick={() => void profile.refetch()}>{common("retry")}</Button>}
      />
    );
  const { data } = profile;
  return (
    <Known profile={slots ? ofSlots(data, slots) : data} isErased={data.values.length === 0} place={place} />
  );
}

function Known({
  profile,
  isErased,
  place,
}: {
  profile: Profile;
  /** Nothing at all is known, not even what this assistant does not ask for. */
  isErased: boolean;
  place: ProfilePlace;
}) {
  const translate = useTranslations("profile");
  const actions = useProfileActions();
  const hidden = useHiddenItems();
  const forget = useForget();
  const { alerts, groups, conflicts } = groupProfile(profile, hidden);
  const focusNext = useRef<(() => void) | null>(null);
  const tools: RowTools = { place, actions, forget, focusNext };
  useEffect(() => {
    if (!focusNext.current || !isFocusLost()) return;
    focusNext.current();
    focusNext.current = null;
  });
  const isEmpty = profile.values.length === 0;
  return (
    <>
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto px-4 py-4">
        {isEmpty && (
          <StateMessage
            className="px-0 py-4"
            title={translate("empty")}
            body={translate(profile.enabled ? "emptyHow" : "emptyOff")}
          />
        )}
        {conflicts.length > 0 && <Questions conflicts={conflicts} slots={profile.slots} tools={tools} />}
        {alerts.length > 0 && <Alerts alerts={alerts} tools={tools} />}
        {groups.length > 0 && (
          <section aria-label={translate("values")} className="space-y-4">
            {groups.map((group) => (
              <Group key={group.slot.id} group={group} tools={tools} />
            ))}
          </section>
        )}
      </div>
      <ProfileControls profile={profile} isEmpty={isErased} />
    </>
  );
}

interface QuestionsProps {
  conflicts: Profile["conflicts"];
  slots: Profile["slots"];
  tools: RowTools;
}

/** What the person has to decide. */
function Questions({ conflicts, slots, tools: { place, actions, focusNext } }: QuestionsProps) {
  const translate = useTranslations("profile");
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 font-semibold text-sm text-warn">
        {translate("questions", { count: conflicts.length })}
      </h2>
      <ul className="space-y-2.5">
        {conflicts.map((conflict) => {
          const slot = slots.find(({ id }) => id === conflict.slot);
          return (
            slot && (
              <ConflictCard
                key={conflict.conflictId}
                conflict={conflict}
                slot={slot}
                place={place}
                decide={actions.decide}
                focusNext={focusNext}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

function Alerts({ alerts, tools }: { alerts: readonly SlotGroup[]; tools: RowTools }) {
  const translate = useTranslations("profile");
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-md border border-danger bg-danger-soft px-3 py-2.5">
      <h2 id={heading} className="flex items-center gap-1.5 font-semibold text-danger text-sm">
        <TriangleAlert size={16} aria-hidden="true" />
        {translate("alerts")}
      </h2>
      <p className="mt-0.5 text-[12.5px] text-ink-2">{translate("alertsHow")}</p>
      {alerts.map((group) => (
        <Group key={group.slot.id} group={group} tools={tools} />
      ))}
    </section>
  );
}

function Group({ group: { slot, values, past }, tools }: { group: SlotGroup; tools: RowTools }) {
  const translate = useTranslations("profile");
  const locale = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-2">
      <h3 id={heading} className="text-ink-3 text-xs">
        {slot.alert && values.every(({ value }) => value.polarity !== "holds")
          ? translate("deniedOf", { slot: slot.title[locale] })
          : slot.title[locale]}
      </h3>
      <ul className="divide-y divide-line">
        {values.map((shown) => (
          <ValueRow key={shown.value.valueId} shown={shown} slot={slot} tools={tools} />
        ))}
      </ul>
      {past.length > 0 && (
        <History label={translate("past", { count: past.length })} values={past} place={tools.place} />
      )}
    </section>
  );
}
