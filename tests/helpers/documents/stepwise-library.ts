import type { Library } from "../../../lib/documents/sweep-orphans.ts";
import type { ObjectAside, ObjectStore } from "../../../lib/ports/object-store.ts";

export const GRACE_MS = 1_000;
const KEY = { tenantId: "acme" };

type Objects = Library["objects"] & Pick<ObjectStore, "put">;

/**
 * An object store and a document index in memory. Whatever the real ones do in several requests takes several
 * steps here, so that others can come between any two of them. After each step every version is checked to be
 * readable.
 */
export function createStepwiseLibrary(step: (name: string) => Promise<void>) {
  const state = { clock: 10 * GRACE_MS, lost: null as string | null, names: 0 };
  const objects = new Map<string, { putAt: number }>();
  const aside = new Map<string, { checksum: string; since: number }>();
  const versions = new Map<string, { checksum: string; rendition: string | null }>();
  /**
   * When the uploads began that have stored something and not registered it yet, and the moves
   * that are not at their end.
   */
  const inFlight = new Set<{ since: number }>();

  const isThere = (checksum: string) =>
    objects.has(checksum) || [...aside.values()].some((object) => object.checksum === checksum);

  async function act<Result>(name: string, change: () => Result): Promise<Result> {
    await step(name);
    const result = change();
    for (const [document, { checksum, rendition }] of versions) {
      for (const needed of [checksum, rendition]) {
        if (needed !== null && !isThere(needed)) state.lost ??= `${document} lost ${needed} by: ${name}`;
      }
    }
    return result;
  }

  const store: Objects = {
    async put(_key, content) {
      if (!(content instanceof Uint8Array)) throw new Error("bytes only");
      const checksum = new TextDecoder().decode(content);
      const stored = { checksum, bytes: content.byteLength };
      for (;;) {
        const isNew = await act(`create ${checksum} if absent`, () => {
          if (objects.has(checksum)) return false;
          objects.set(checksum, { putAt: state.clock });
          return true;
        });
        if (isNew) return stored;
        const found = await act(`look how old ${checksum} is`, () => objects.get(checksum)?.putAt);
        if (found === undefined) continue;
        if (state.clock - found <= GRACE_MS / 2) return stored;
        await act(`put ${checksum} again`, () => objects.set(checksum, { putAt: state.clock }));
        return stored;
      }
    },
    async *list(_key, olderThan) {
      const all = await act("list", () => [...objects]);
      for (const [checksum, { putAt }] of all)
        if (putAt < olderThan.getTime()) yield { checksum, bytes: checksum.length };
    },
    async setAside(_key, checksum) {
      const move = { since: state.clock };
      inFlight.add(move);
      const copied = await act(`copy ${checksum} aside`, () => {
        if (!objects.has(checksum)) return false;
        state.names += 1;
        aside.set(`${checksum}.${state.names}`, { checksum, since: state.clock });
        return true;
      });
      if (copied) await act(`delete ${checksum}`, () => objects.delete(checksum));
      inFlight.delete(move);
    },
    async *listAside(_key, olderThan) {
      const all = await act("list aside", () => [...aside]);
      for (const [name, { checksum, since }] of all) {
        const object: ObjectAside = { name, checksum, bytes: checksum.length };
        if (since < olderThan.getTime()) yield object;
      }
    },
    async restore(_key, name) {
      await act(`bring back ${name}`, () => {
        const object = aside.get(name);
        if (object) objects.set(object.checksum, { putAt: state.clock });
      });
      await act(`delete ${name}`, () => aside.delete(name));
    },
    async destroy(_key, name) {
      await act(`destroy ${name}`, () => aside.delete(name));
    },
    async *tenants() {
      yield KEY;
    },
    removeUnfinished: async () => 0,
  };

  const index: Library["index"] = {
    tenants: async () => [KEY.tenantId],
    async usesObject(_key, checksum) {
      return await act(`ask whether ${checksum} is used`, () =>
        [...versions.values()].some((version) => [version.checksum, version.rendition].includes(checksum)),
      );
    },
  };

  /** The sequence of an upload and of the reading of its document: no lock is held over the two stores. */
  async function addDocument(document: string, content: string): Promise<void> {
    const upload = { since: state.clock };
    inFlight.add(upload);
    await store.put(KEY, new TextEncoder().encode(content));
    await act(`register ${document}`, () => versions.set(document, { checksum: content, rendition: null }));
    upload.since = state.clock;
    const rendition = `text of ${content}`;
    await store.put(KEY, new TextEncoder().encode(rendition));
    await act(`complete ${document}`, () => {
      const version = versions.get(document);
      if (version) version.rendition = rendition;
    });
    inFlight.delete(upload);
  }

  /** Removes the document from the index; the caller must set aside its objects. */
  async function takeOut(document: string): Promise<string[]> {
    return await act(`remove ${document}`, () => {
      const version = versions.get(document);
      versions.delete(document);
      return version ? [version.checksum, ...(version.rendition === null ? [] : [version.rendition])] : [];
    });
  }

  /**
   * No upload takes a grace or longer from its `put` to its `register`, and no move from its copy to its
   * end; time waits for them.
   */
  async function passTime(milliseconds: number): Promise<void> {
    await act(`${milliseconds} ms pass`, () => {
      const later = state.clock + milliseconds;
      if ([...inFlight].every(({ since }) => later - since < GRACE_MS)) state.clock = later;
    });
  }

  return { key: KEY, state, store, index, objects, aside, versions, addDocument, takeOut, passTime };
}
