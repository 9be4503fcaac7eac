import { AppError } from "@/lib/domain/app-error";
import { handle } from "@/lib/server/requests/handle";

/** Unknown paths get the interface's error form too, instead of a page. */
const unknownPath = handle({}, async () => {
  throw new AppError("not_found", {
    message: "There is no such address. GET /api/openapi.json lists all of them.",
  });
});

export const GET = unknownPath;
export const POST = unknownPath;
export const PUT = unknownPath;
export const PATCH = unknownPath;
export const DELETE = unknownPath;
