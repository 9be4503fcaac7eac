import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setAsideUnused, sweepOrphans } from "../../../lib/documents/sweep-orphans.ts";
import { SWEEP_DOUBTFUL_OBJECTS } from "../../../lib/tunables/background.ts";
import { createStepwiseLibrary, GRACE_MS } from "../../helpers/documents/stepwise-library.ts";

type World = ReturnType<typeof createStepwiseLibrary>;

const atOnce = () => createStepwiseLibrary(async () => {});
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sweep = ({ index, store, state }: World, evenDoubtful = false) =>
  sweepOrphans({ index, objects: store }, { now: () => state.clock, graceMs: GRACE_MS, evenDoubtful });

async function removeDocument({ index, store, key, takeOut }: World, document: string): Promise<void> {
  await setAsideUnused({ index, objects: store }, key, await takeOut(document));
}

const action = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
const actionArbitrary = fc.oneof(
  action(
    4,
    fc.record({
      kind: fc.constant("add" as const),
      document: fc.constantFrom("one", "two"),
      content: fc.constantFrom("A", "B"),
    }),
  ),
  action(2, fc.record({ kind: fc.constant("remove" as const), document: fc.constantFrom("one", "two") })),
  action(4, fc.record({ kind: fc.constant("sweep" as const) })),
  action(
    4,
    fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(GRACE_MS / 3, GRACE_MS / 2 + 1, GRACE_MS + 1),
    }),
  ),
);
type Action = typeof actionArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

async function run(world: World, action: Action): Promise<void> {
  if (action.kind === "add") await world.addDocument(action.document, action.content);
  else if (action.kind === "remove") await removeDocument(world, action.document);
  else if (action.kind === "sweep") await sweep(world);
  else await world.passTime(action.ms);
}

/**
 * Several people and sweeps, each doing one thing after the other, their steps in any order among each other.
 */
function interleaved(alter: (world: World) => void = () => {}) {
  return fc.asyncProperty(
    fc.scheduler(),
    fc.array(fc.array(actionArbitrary, { minLength: 2, maxLength: 12 }), { minLength: 2, maxLength: 4 }),
    async (scheduler, actors) => {
      const world = createStepwiseLibrary((name) => scheduler.schedule(Promise.resolve(), name));
      alter(world);
      const all = actors.map(async (actions) => {
        for (const action of actions) await run(world, action);
      });
      await scheduler.waitFor(Promise.all(all));
      expect(world.state.lost).toBeNull();
    },
  );
}

describe("sweeping orphans", () => {
  it("never makes an object of a registered version unreadable, in whatever order the steps of all come", async () => {
    await fc.assert(interleaved(), { numRuns: 3_000 });
  });

  // The property can fail: each of these shortcuts loses an object in some order.
  const SHORTCUTS: [string, (world: World) => void][] = [
    [
      "destroyed at once instead of being set aside",
      ({ store, objects }) => {
        store.setAside = async (_key, checksum) => void objects.delete(checksum);
      },
    ],
    [
      "destroyed by its checksum and not by the name of the time it was set aside",
      ({ store, aside }) => {
        store.destroy = async (_key, name) => {
          const destroyed = aside.get(name)?.checksum;
          for (const [other, { checksum }] of aside) if (checksum === destroyed) aside.delete(other);
        };
      },
    ],
    [
      "destroyed without asking again whether it is used",
      ({ index, store, state }) => {
        const { usesObject } = index;
        let settling = false;
        const { listAside, list } = store;
        store.listAside = async function* (...parameters) {
          settling = true;
          yield* listAside(...parameters);
        };
        store.list = async function* (...parameters) {
          settling = false;
          yield* list(...parameters);
        };
        index.usesObject = async (...parameters) =>
          settling && state.clock > 0 ? false : usesObject(...parameters);
      },
    ],
  ];
  it.each(SHORTCUTS)("would lose one that is %s", async (_words, alter) => {
    const result = await fc.check(interleaved(alter), { numRuns: 100_000, seed: 2, endOnFailure: true });
    expect(result.failed).toBe(true);
  });

  it("leaves an orphan alone for a grace, sets it aside, and destroys it after another", async () => {
    const world = atOnce();
    await world.store.put(world.key, bytesOf("orphan"));
    await world.passTime(GRACE_MS);
    expect(await sweep(world)).toMatchObject({ setAside: { objects: 0, bytes: 0 } });
    await world.passTime(1);
    expect(await sweep(world)).toMatchObject({
      setAside: { objects: 1, bytes: 6 },
      destroyed: { objects: 0, bytes: 0 },
    });
    await world.passTime(GRACE_MS);
    expect(await sweep(world)).toMatchObject({ destroyed: { objects: 0 } });
    await world.passTime(1);
    expect(await sweep(world)).toMatchObject({ destroyed: { objects: 1, bytes: 6 } });
    expect([world.objects.size, world.aside.size]).toEqual([0, 0]);
  });

  it("never touches what a document uses, however old it is", async () => {
    const world = atOnce();
    await world.addDocument("one", "A");
    await world.passTime(100 * GRACE_MS);
    expect(await sweep(world)).toMatchObject({ setAside: { objects: 0 }, destroyed: { objects: 0 } });
    expect([...world.objects.keys()]).toEqual(["A", "text of A"]);
  });

  it("brings back what is used although it was set aside", async () => {
    const world = atOnce();
    await world.store.put(world.key, bytesOf("A"));
    await world.store.setAside(world.key, "A");
    world.versions.set("one", { checksum: "A", rendition: null });
    await world.passTime(GRACE_MS + 1);
    expect(await sweep(world)).toMatchObject({ restored: { objects: 1, bytes: 1 } });
    expect([...world.objects.keys()]).toEqual(["A"]);
    expect(world.aside.size).toBe(0);
  });

  it("sets aside what only a removed document used, and keeps what another one uses too", async () => {
    const world = atOnce();
    await world.addDocument("one", "A");
    await world.addDocument("two", "B");
    world.versions.set("three", { checksum: "B", rendition: null });
    await removeDocument(world, "one");
    await removeDocument(world, "two");
    expect([...world.objects.keys()]).toEqual(["B"]);
  });

  it("asks back where more objects seem unused than used, as with an index that was emptied", async () => {
    const world = atOnce();
    for (let number = 0; number <= SWEEP_DOUBTFUL_OBJECTS; number += 1)
      await world.store.put(world.key, bytesOf(`object ${number}`));
    await world.passTime(GRACE_MS + 1);
    expect(await sweep(world)).toMatchObject({ doubtful: ["acme"], setAside: { objects: 0 } });
    expect(await sweep(world, true)).toMatchObject({
      doubtful: [],
      setAside: { objects: SWEEP_DOUBTFUL_OBJECTS + 1 },
    });
  });
});
