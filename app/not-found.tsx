import { NotFoundMessage } from "@/components/shell/not-found-message.tsx";

export default function NotFound() {
  return <NotFoundMessage />;
}
