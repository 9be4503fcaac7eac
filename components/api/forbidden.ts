import { ApiError } from "./api-error.ts";

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === "forbidden";
}

/** Does not retry a request that is forbidden, so that the person is told at once. */
export function retryUnlessForbidden(count: number, error: unknown): boolean {
  return !isForbidden(error) && count < 2;
}
