import type { Locale } from "../../domain/locale.ts";
import type { ProfileValue } from "../../domain/profile.ts";
import { withoutConnectors } from "../../language/lexicon/connectors.ts";
import { findMedications } from "../../language/person/health-words.ts";
import { leavesUnsaid } from "../../language/question/follow-up.ts";
import { concernsTreatment, namesAgent } from "../../memory/profile/related-agents.ts";
import { SAFETY_ALERTS_SHOWN } from "../../tunables/memory.ts";
import { SAFETY_ALERT, stateIn } from "../replies/profile-replies.ts";
import type { SafetyStatements } from "../resolve/safety-statements.ts";
import type { CitedDocument, Evidence } from "../retrieve/evidence.ts";
import { contraindicationPassages } from "./contraindication-passages.ts";

/**
 * The text that alerts are judged on: the question as asked, completed from context only if it leaves
 * something unsaid.
 */
export function safetyQuestion(
  message: string,
  { standAlone, question }: { standAlone: string | null; question: string },
): string {
  return leavesUnsaid(withoutConnectors(message)) ? (standAlone ?? question) : message;
}

/**
 * The part of the record that an answer without a model begins with. All alerts if the question is about what
 * people take, eat or undergo; otherwise those that it or the quoted words name. Also the medication that the
 * question or those words name, or all medication if another medicine is asked about. Empty: nothing on
 * record concerns them.
 */
export function alertLine(
  { alerts, others }: Pick<SafetyStatements, "alerts" | "others">,
  { question, quoted, language }: { question: string; quoted: string; language: Locale },
): string {
  const concerned = concernsTreatment(question)
    ? [...alerts].sort((a, b) => Number(namesAgent(question, b)) - Number(namesAgent(question, a)))
    : withAllOfKind(
        alerts.filter((alert) => namesAgent(quoted, alert) || namesAgent(question, alert)),
        alerts,
      );
  const medications = others.filter(({ slot }) => slot === "medications");
  const asked = findMedications(question).map(({ subject }) => subject);
  const isOfAnother = asked.some((subject) => !medications.some((each) => each.subject === subject));
  const said = new Set([...asked, ...findMedications(quoted).map(({ subject }) => subject)]);
  const taken = medications.filter(({ subject }) => isOfAnother || said.has(subject));
  if (concerned.length + taken.length === 0) return "";
  // All allergies, because a reader who misses one under this heading takes it for none.
  const isAllergy = ({ slot }: ProfileValue) => slot === "allergies";
  const allergies = concerned.filter(isAllergy);
  const rest = [...concerned.filter((alert) => !isAllergy(alert)), ...taken];
  const shown = [...allergies, ...rest.slice(0, Math.max(0, SAFETY_ALERTS_SHOWN - allergies.length))];
  const named = (slot: string) =>
    shown
      .filter((alert) => alert.slot === slot)
      .map(
        (alert) =>
          stateIn(alert, language) ?? (alert.slot === "contraindications" ? alert.value : alert.name),
      );
  return SAFETY_ALERT.alerts(
    {
      allergies: named("allergies"),
      contraindications: named("contraindications"),
      medications: named("medications"),
      more: concerned.length + taken.length - shown.length,
    },
    language,
  );
}

/**
 * Adds the other values of the same kinds: one allergy under "Allergies on record" would suggest that there
 * is no other.
 */
function withAllOfKind(named: readonly ProfileValue[], alerts: readonly ProfileValue[]): ProfileValue[] {
  const isListed = ({ slot }: ProfileValue) => named.some((alert) => alert.slot === slot);
  return [...named, ...alerts.filter((alert) => isListed(alert) && !named.includes(alert))];
}

/**
 * What precedes quoted words. First comes what the documents themselves warn of that is on record, with its
 * number.
 */
export function safetyAlertOf(
  safety: SafetyStatements,
  quoted: { said: string; cited: readonly CitedDocument[] },
  { evidence, question, language }: { evidence: Evidence; question: string; language: Locale },
): { text: string; cited: CitedDocument[] } {
  const line = alertLine(safety, { question, quoted: quoted.said, language });
  if (safety.alerts.length + safety.others.length === 0) return { text: line, cited: [...quoted.cited] };
  const { warnings, cited } = contraindicationPassages({ cited: quoted.cited, evidence, question }, [
    ...safety.alerts,
    ...safety.others,
  ]);
  const warned = warnings.map(({ value, text, slot }) =>
    SAFETY_ALERT.warning(
      { slot: value.slot, name: stateIn(value, language) ?? value.name, text, number: slot },
      language,
    ),
  );
  return { text: [...warned, line].filter(Boolean).join("\n>\n"), cited };
}
