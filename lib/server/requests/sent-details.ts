import type { AppError } from "../../domain/app-error.ts";
import { wireNames } from "../../domain/wire/wire-name.ts";

/** What a refusal tells besides its words, under the names that are sent; a list of issues is sent as it is. */
export function sentDetails({ details }: AppError): unknown {
  return typeof details === "object" && details !== null && !Array.isArray(details)
    ? wireNames(details)
    : details;
}
