import { FirstVisit } from "@/components/chat/first-visit.tsx";

export default function HomePage() {
  return <FirstVisit />;
}
