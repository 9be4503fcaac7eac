import type { ReactNode } from "react";
import { requestMessages } from "@/components/messages/request-messages.ts";
import { WithWords } from "../providers.tsx";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { admin } = await requestMessages();
  return <WithWords words={JSON.stringify({ admin })}>{children}</WithWords>;
}
