import { AppError, type ErrorCode } from "../domain/app-error.ts";
import { FILE_FAULTS, type FileFault } from "../domain/file-faults.ts";

const CODE_OF: Partial<Record<FileFault, ErrorCode>> = {
  unsupported_type: "unsupported_type",
  wrong_type: "unsupported_type",
  unpacks_too_large: "too_large",
  too_large: "too_large",
  too_many_pages: "too_large",
  picture_too_large: "too_large",
};

/** An error caused by the file, with a message for the person who uploaded it. */
export function fileFault(fault: FileFault, message: string, cause?: unknown): AppError {
  return new AppError(CODE_OF[fault] ?? "invalid_request", { message, cause, details: { fault } });
}

/** The file's fault that this error reports; null when it is something else, such as a full disk. */
export function fileFaultOf(error: unknown): FileFault | null {
  if (!AppError.isInstance(error)) return null;
  const { details } = error;
  if (typeof details !== "object" || details === null || !("fault" in details)) return null;
  return FILE_FAULTS.find((fault) => fault === details.fault) ?? null;
}

/** Turns a parser's own error into a clear one: what is broken, and what helps. */
export function damaged(kind: string, cause?: unknown): AppError {
  return fileFault(
    "damaged",
    `This ${kind} file is damaged and cannot be read. Open it in the program that made it, save it again and upload the new file.`,
    cause,
  );
}

export function encrypted(kind: string, cause?: unknown): AppError {
  return fileFault(
    "encrypted",
    `This ${kind} file is protected by a password. Remove the protection, save it and upload it again.`,
    cause,
  );
}

/** Encrypted by a company's document security: no password opens it elsewhere. */
export function rightsProtected(cause?: unknown): AppError {
  return fileFault(
    "rights_protected",
    "This file is locked by document security (DRM) and can be opened only by the program that locked it. Release it there, save it and upload it again.",
    cause,
  );
}
