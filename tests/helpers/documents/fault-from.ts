import { fileFaultOf } from "../../../lib/documents/file-fault.ts";
import { AppError } from "../../../lib/domain/app-error.ts";
import type { FileFault } from "../../../lib/domain/file-faults.ts";

/** The fault and the words with which something fails; throws if it does not fail. */
export async function faultFrom(
  action: () => unknown,
): Promise<{ fault: FileFault | null; message: string }> {
  try {
    await action();
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return { fault: fileFaultOf(error), message: error.userMessage };
  }
  throw new Error("expected a failure, but there was none");
}
