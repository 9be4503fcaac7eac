import { PageHeader } from "@/components/shell/page-header.tsx";

export default function HomePage() {
  return <PageHeader title="Ibid" />;
}
