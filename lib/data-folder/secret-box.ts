import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../domain/app-error.ts";
import { once } from "../domain/once.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = "secret.key";
/** Before what is sealed: another way of sealing will have another name. */
const FORM = "v1:";

/**
 * Seals what must not lie open in the database or in a copy of it. `bound` is what the secret belongs to: put
 * beside something else, it cannot be opened.
 */
export interface SecretBox {
  seal(secret: string, bound: string): string;
  /** Throws where the key is another one, is lost, or what was sealed is damaged. */
  open(sealed: string, bound: string): string;
}

/** The key is made from IBID_SECRET; without it, it lies in a file of the data folder that its owner alone can read. */
export function createSecretBox({ secret, folder }: { secret?: string; folder: string }): SecretBox {
  // The salt keeps this key apart from other uses of the same secret; it need not be secret itself.
  const derived = once(() => scryptSync(secret ?? "", "ibid secret box", KEY_BYTES));
  const file = join(folder, KEY_FILE);
  return {
    seal(text, bound) {
      const nonce = randomBytes(NONCE_BYTES);
      const key = secret ? derived() : (readKey(file) ?? makeKey(file));
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(bound));
      const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return FORM + bytes.toString("base64");
    },
    open(sealed, bound) {
      const key = secret ? derived() : readKey(file);
      const bytes = Buffer.from(sealed.slice(FORM.length), "base64");
      if (key === null || !sealed.startsWith(FORM) || bytes.length < NONCE_BYTES + TAG_BYTES)
        throw unreadable();
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(bound))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch (cause) {
        throw unreadable(cause);
      }
    },
  };
}

function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, "utf8"), "base64");
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}

/** What is damaged is replaced: nothing can be opened with it any more. */
function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  writeFileSync(file, key.toString("base64"), { mode: 0o600 });
  return key;
}

function unreadable(cause?: unknown): AppError {
  return new AppError("conflict", {
    message:
      "The stored key of the model cannot be read: IBID_SECRET has changed, or secret.key is missing from the data folder. Enter the key again on the settings page.",
    cause,
  });
}
