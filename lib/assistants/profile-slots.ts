import type { ProfileSlot } from "../domain/profile.ts";

/** Slots that concern safety. */
export const ALERT_SLOTS: readonly ProfileSlot[] = [
  { id: "allergies", title: { ko: "알레르기", en: "Allergies" }, policy: "accumulate", alert: true },
  {
    id: "contraindications",
    title: { ko: "주의할 상태", en: "Contraindications" },
    policy: "accumulate",
    alert: true,
  },
];

export const HEALTH_SLOTS: readonly ProfileSlot[] = [
  ...ALERT_SLOTS,
  { id: "conditions", title: { ko: "질환", en: "Conditions" }, policy: "accumulate", alert: false },
  { id: "medications", title: { ko: "복용 약", en: "Medications" }, policy: "time_based", alert: false },
  { id: "demographics", title: { ko: "기본 정보", en: "About you" }, policy: "overwrite", alert: false },
  { id: "vitals", title: { ko: "혈압·맥박·혈당", en: "Vital signs" }, policy: "series", alert: false },
  { id: "labs", title: { ko: "검사 수치", en: "Lab results" }, policy: "series", alert: false },
  { id: "symptoms", title: { ko: "증상", en: "Symptoms" }, policy: "decay", alert: false },
];

export const EQUIPMENT_SLOTS: readonly ProfileSlot[] = [
  { id: "machines", title: { ko: "담당 설비", en: "Machines" }, policy: "accumulate", alert: false },
];

/** Every slot, whichever assistant fills it: the profile belongs to the user. */
export const PROFILE_SLOTS: readonly ProfileSlot[] = [...HEALTH_SLOTS, ...EQUIPMENT_SLOTS];
