import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Principal } from "../../domain/identity.ts";

const MEGABYTE = 1024 * 1024;

/** How much may still be added. */
export interface UploadQuota {
  bytes: number;
  documents: number;
  /** Throws if this exceeds what may still be added. */
  check(coming: { bytes?: number; documents?: number }): void;
}

interface Limit {
  whose: "person" | "tenant";
  bytes: number;
  documents: number;
}

/**
 * What this person, and everybody of the tenant together, may still add to the library. Concurrent uploads
 * are not counted together: one of them may exceed a limit, which then applies to the next.
 */
export async function uploadQuota(
  { environment, documentIndex }: Pick<Container, "environment" | "documentIndex">,
  principal: Principal,
): Promise<UploadQuota> {
  const limits: Limit[] = [
    {
      whose: "person",
      bytes: limitOf(environment.IBID_PERSON_MEGABYTES * MEGABYTE),
      documents: limitOf(environment.IBID_PERSON_DOCUMENTS),
    },
    {
      whose: "tenant",
      bytes: limitOf(environment.IBID_TENANT_MEGABYTES * MEGABYTE),
      documents: limitOf(environment.IBID_TENANT_DOCUMENTS),
    },
  ];
  const left = await Promise.all(
    limits
      .filter(({ bytes, documents }) => Math.min(bytes, documents) < Infinity)
      .map(async (limit) => {
        const owner = limit.whose === "person" ? principal.userId : undefined;
        const used = await documentIndex.usage(principal, owner);
        return { limit, bytes: limit.bytes - used.bytes, documents: limit.documents - used.documents };
      }),
  );
  return {
    bytes: Math.min(...left.map(({ bytes }) => bytes), Infinity),
    documents: Math.min(...left.map(({ documents }) => documents), Infinity),
    check({ bytes = 0, documents = 0 }) {
      for (const rest of left) {
        if (bytes > rest.bytes) throw overQuota(rest.limit, `${inWords(rest.limit.bytes)} of files`);
        if (documents > rest.documents)
          throw overQuota(rest.limit, `${rest.limit.documents.toLocaleString("en")} documents`);
      }
    },
  };
}

function limitOf(setting: number): number {
  return setting === 0 ? Infinity : setting;
}

function overQuota({ whose }: Limit, limit: string): AppError {
  const who = whose === "person" ? "You" : "You and your colleagues together";
  return new AppError("too_large", {
    message: `${who} may keep ${limit} in the library, and this upload would be more. Nothing of it was added. Delete documents that are no longer needed, or ask your administrator for more.`,
    details: { fault: `${whose}_quota` },
  });
}

function inWords(bytes: number): string {
  const megabytes = Math.round(bytes / MEGABYTE);
  return megabytes >= 1_000 && megabytes % 1_000 === 0 ? `${megabytes / 1_000} GB` : `${megabytes} MB`;
}
