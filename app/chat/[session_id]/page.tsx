import { Conversation } from "@/components/chat/conversation.tsx";

export default async function ChatPage({ params }: { params: Promise<{ session_id: string }> }) {
  const { session_id } = await params;
  return <Conversation key={session_id} sessionId={session_id} />;
}
