import { notImplemented } from "@/lib/server/not-implemented";

export const GET = notImplemented("The profile");
export const PATCH = notImplemented("The profile");
