import { Conversation } from "@/components/chat/conversation.tsx";

export default async function ChatPage({ params }: { params: Promise<{ sessionId: string }> }) {
  const { sessionId } = await params;
  return <Conversation key={sessionId} sessionId={sessionId} />;
}
