import { notImplemented } from "@/lib/server/not-implemented";

export const GET = notImplemented("The working memory of a session");
export const DELETE = notImplemented("Rebuilding the working memory");
