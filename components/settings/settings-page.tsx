"use client";

import { useTranslations } from "use-intl/react";
import { ProfileSwitches } from "@/components/profile/profile-switches.tsx";
import { useProfile } from "@/components/profile/use-profile.ts";
import { KeyboardRows } from "@/components/shell/keyboard-rows.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { About } from "./about.tsx";
import { AnswerSettings } from "./answer-settings.tsx";
import { Appearance } from "./appearance.tsx";
import { AssistantSettings } from "./assistants/assistant-settings.tsx";
import { CostSettings } from "./costs/cost-settings.tsx";
import { ModelSettings } from "./model/model-settings.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { OwnData } from "./own-data.tsx";
import { OwnWords } from "./own-words.tsx";
import { PriceSettings } from "./prices/price-settings.tsx";
import { SampleSettings } from "./sample-settings.tsx";
import { SectionState } from "./section-state.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What a person decides about Ibid, section by section; each has its own address (#profile). */
export function SettingsPage() {
  const translate = useTranslations("common.navigation");
  return (
    <>
      <PageHeader title={translate("settings")} />
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable_both-edges]">
        <div className="mx-auto max-w-[700px] space-y-8 px-4 py-6">
          <Appearance />
          <AnswerSettings />
          <NotificationSettings />
          <ModelSettings />
          <PriceSettings />
          <CostSettings />
          <AssistantSettings />
          <ProfileSettings />
          <SampleSettings />
          <OwnWords />
          <OwnData />
          <Shortcuts />
          <About />
        </div>
      </div>
    </>
  );
}

function Shortcuts() {
  return (
    <SettingsSection id="shortcuts">
      <KeyboardRows />
    </SettingsSection>
  );
}

/** Whether anything is noted about the person, and whether earlier conversations are used. */
function ProfileSettings() {
  const query = useProfile();
  return (
    <SettingsSection id="profile">
      <SectionState query={query}>
        {(profile) => <ProfileSwitches saved={profile} className="space-y-3" />}
      </SectionState>
    </SettingsSection>
  );
}
