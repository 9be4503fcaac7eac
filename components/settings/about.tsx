import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl/react";
import { readHealth } from "@/components/api/health.ts";
import { cn } from "@/components/ui/cn.ts";
import type { Health } from "@/lib/domain/health.ts";
import { SectionState } from "./section-state.tsx";
import { SettingsSection } from "./settings-section.tsx";

const ENGINES = ["database", "turnLog", "documentIndex", "workingMemory", "objectStore"] as const;
const MODELS = ["answer", "light", "embedding"] as const;

/** Which version of Ibid this is, and whether everything it depends on responds. */
export function About() {
  const translate = useTranslations("settings.about");
  const common = useTranslations("common.navigation");
  const query = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => readHealth(signal),
  });
  return (
    <SettingsSection id="about">
      <SectionState query={query}>{(health) => <State health={health} />}</SectionState>
      <p className="mt-3 text-sm">
        <Link href="/admin/sessions">{common("administration")}</Link>{" "}
        <span className="text-ink-3">{translate("administrationHow")}</span>
      </p>
    </SettingsSection>
  );
}

function State({ health }: { health: Health }) {
  const translate = useTranslations("settings.about");
  const { version, status, engines, disk, models } = health;
  const storage = useTranslations("common.errors.storage");
  return (
    <>
      <p>
        Ibid {version}. <span className={cn(status !== "ok" && "text-warn")}>{translate(status)}</span>
      </p>
      <dl className="mt-2 divide-y divide-line border-line border-y text-sm">
        {MODELS.map((role) => (
          <Row
            key={role}
            name={translate(`models.${role}`)}
            worse={models[role].status === "away" && translate("modelAway")}
          >
            {models[role].id ?? translate(`without.${role}`)}
          </Row>
        ))}
        {ENGINES.map((engine) => {
          const { driver, status: state, fault } = engines[engine];
          const worse = state === "down" && (fault ? storage(fault) : translate("engineDown"));
          return (
            <Row key={engine} name={translate(`engines.${engine}`)} worse={worse}>
              {translate("engineOk", { driver })}
            </Row>
          );
        })}
        {disk && (
          <Row
            name={translate("disk")}
            worse={
              disk.status !== "ok" && (disk.status === "low" ? translate("diskLow") : storage(disk.status))
            }
          >
            {disk.freeBytes === null
              ? translate("diskOk")
              : translate("diskFree", { gigabytes: Math.floor(disk.freeBytes / 1e9) })}
          </Row>
        )}
      </dl>
    </>
  );
}

/** `worse`: what is wrong, shown instead of the value. */
function Row({ name, worse, children }: { name: string; worse: string | false; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-1.5">
      <dt className="w-40 shrink-0 text-ink-2">{name}</dt>
      <dd className={cn("min-w-0 flex-1 basis-48 break-words", worse && "text-warn")}>{worse || children}</dd>
    </div>
  );
}
