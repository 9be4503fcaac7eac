import { AppError } from "../domain/app-error.ts";
import { handle } from "./handle.ts";

/** A path of the interface that this version does not serve yet; it says so after the same checks as any other. */
export function notImplemented(what: string) {
  return handle({}, async () => {
    throw new AppError("not_implemented", { message: `${what} cannot be read in this version of Ibid yet.` });
  });
}
