import { headers } from "next/headers";
import { FirstVisit } from "@/components/chat/first-visit.tsx";
import { getServer } from "@/lib/server/process/get-server";
import { readFirstPage } from "@/lib/server/requests/first-page";

export default async function HomePage() {
  return (
    <FirstVisit
      known={await readFirstPage(new Headers(await headers()))}
      fetchesPages={getServer().container.environment.IBID_URL_IMPORT === "on"}
    />
  );
}
