import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Chunk, chunkIdOf } from "../../../../lib/domain/document.ts";
import { estimateTokens } from "../../../../lib/domain/estimate-tokens.ts";
import { readHit } from "../../../../lib/retrieval/search/read-hit.ts";
import { BESIDE_SHARE, WHOLE_SHARE } from "../../../../lib/tunables/prompt.ts";
import { passagesBeside } from "../../../../lib/turn/compose/passages-beside.ts";
import { NO_EVIDENCE, snapshotKey } from "../../../../lib/turn/retrieve/evidence.ts";

const key = { tenantId: "tenant" };
const PROMPT_TOKENS = 8_000;

function documentOf(docId: string, lengths: readonly number[]): Chunk[] {
  return lengths.map((length, order) => ({
    chunkId: chunkIdOf(docId, 1, order),
    docId,
    version: 1,
    order,
    section: "",
    text: "a".repeat(length),
    from: 0,
    to: length,
  }));
}

/** What stands beside the passages at these places of each document, and how many passages were read for it. */
async function besideIn(documents: readonly Chunk[][], places: readonly (readonly number[])[]) {
  let read = 0;
  const shown = await passagesBeside(
    {
      ...NO_EVIDENCE,
      hits: places.flatMap((of, at) =>
        of.flatMap((place) => documents[at]?.[place] ?? []).map((chunk) => readHit(chunk, "")),
      ),
      documents: new Map(documents.flatMap(([first]) => (first ? [[snapshotKey(first.docId, 1), 1]] : []))),
    },
    {
      key,
      stores: {
        models: { promptTokens: PROMPT_TOKENS },
        documentIndex: {
          chunks: async (_, docId, __, { from, limit }) => {
            const found =
              documents.find(([first]) => first?.docId === docId)?.slice(from, from + limit) ?? [];
            read += found.length;
            return found;
          },
        },
      },
    },
  );
  return { ids: shown.map(({ chunk }) => chunk.chunkId), read };
}

describe("passages beside those that were found", () => {
  it("are the best document where it is short, and the nearest of each in turn as far as there is room", async () => {
    const lengths = fc.array(fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(1_200)), {
      minLength: 1,
      maxLength: 120,
    });
    const documentsFound = fc.array(
      fc.tuple(lengths, fc.uniqueArray(fc.nat({ max: 119 }), { maxLength: 5 })),
      {
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(documentsFound, async (each) => {
        const documents = each.map(([of], at) => documentOf(`d${at}`, of));
        const places = each.map(([of, some]) => some.filter((place) => place < of.length));
        const lists = documents.map((chunks, at) => nearestFirst(chunks, places[at] ?? []));
        const found = lists.filter((_, at) => (places[at] ?? []).length > 0);
        expect((await besideIn(documents, places)).ids).toEqual(inRoom(found));
      }),
    );
  });

  it("are read without the rest of a long document", async () => {
    const long = documentOf(
      "long",
      Array.from({ length: 900 }, () => 2_000),
    );
    const { ids, read } = await besideIn([long], [[700]]);
    expect(ids).toEqual(
      [chunkIdOf("long", 1, 699), chunkIdOf("long", 1, 701), chunkIdOf("long", 1, 698)].concat(
        chunkIdOf("long", 1, 702),
      ),
    );
    expect(read).toBeLessThan(20);
  });
});

function nearestFirst(chunks: readonly Chunk[], places: readonly number[]): Chunk[] {
  if (places.length === 0) return [];
  const distance = (chunk: Chunk) => Math.min(...places.map((place) => Math.abs(place - chunk.order)));
  return chunks.filter((chunk) => distance(chunk) > 0).toSorted((a, b) => distance(a) - distance(b));
}

function inRoom([first = [], ...others]: readonly Chunk[][]): string[] {
  const room = PROMPT_TOKENS * BESIDE_SHARE;
  const isShort = first.reduce((sum, { text }) => sum + estimateTokens(text), 0) <= room * WHOLE_SHARE;
  const shown = isShort ? [...first, ...inTurn(others)] : inTurn([first, ...others]);
  let left = room;
  const ids: string[] = [];
  for (const { chunkId, text } of shown) {
    left -= estimateTokens(text);
    if (left < 0) break;
    ids.push(chunkId);
  }
  return ids;
}

function inTurn(lists: readonly Chunk[][]): Chunk[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
