import { FirstVisit } from "@/components/chat/first-visit.tsx";
import { getServer } from "@/lib/server/process/get-server";

export default function HomePage() {
  return <FirstVisit fetchesPages={getServer().container.environment.IBID_URL_IMPORT === "on"} />;
}
