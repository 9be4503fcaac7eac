import { headers } from "next/headers";
import { FirstVisit } from "@/components/chat/first-visit.tsx";
import { knownAnswers } from "@/components/chat/known-answers.ts";
import { WithKnownAnswers } from "@/components/chat/with-known-answers.tsx";
import { getServer } from "@/lib/server/process/get-server";
import { readFirstPage } from "@/lib/server/requests/first-page";

export default async function HomePage() {
  const known = await readFirstPage(new Headers(await headers()));
  return (
    <WithKnownAnswers answers={known ? knownAnswers(known) : []}>
      <FirstVisit
        isNew={known?.isNew === true}
        fetchesPages={getServer().container.environment.IBID_URL_IMPORT === "on"}
      />
    </WithKnownAnswers>
  );
}
