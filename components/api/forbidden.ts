import { ApiError } from "./api-error.ts";

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === "forbidden";
}

/** Who may not see something is told so at once. */
export function retryUnlessForbidden(count: number, error: unknown): boolean {
  return !isForbidden(error) && count < 2;
}
