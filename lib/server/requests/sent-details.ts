import type { AppError } from "../../domain/app-error.ts";
import { wireNames } from "../../domain/wire/wire-name.ts";

/** The details of a refusal, with property names as they are sent; a list of issues is sent unchanged. */
export function sentDetails({ details }: AppError): unknown {
  return typeof details === "object" && details !== null && !Array.isArray(details)
    ? wireNames(details)
    : details;
}
