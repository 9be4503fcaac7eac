import { afterEach, describe, expect, it } from "vitest";
import { createOpenAIEmbedder, type EmbedderOptions } from "../../lib/drivers/openai/openai-embedder.ts";
import {
  EMBED_AT_ONCE,
  EMBED_BATCH_LENGTH,
  EMBED_BATCH_TEXTS,
  EMBED_TEXT_LENGTH,
} from "../../lib/tunables/background.ts";
import { QUERY_LENGTH } from "../../lib/tunables/retrieval.ts";
import { describeEmbedderContract } from "../contracts/embedder.contract.ts";
import {
  type EmbeddingBehaviour,
  type EmbeddingServer,
  SCRIPTED_DIMENSIONS,
  startEmbeddingServer,
} from "../helpers/embedding-server.ts";

const servers: EmbeddingServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function open(behaviour: Partial<EmbeddingBehaviour> = {}, options: Partial<EmbedderOptions> = {}) {
  const server = await startEmbeddingServer(behaviour);
  servers.push(server);
  const embedder = await createOpenAIEmbedder({ model: "scripted", baseUrl: server.url, ...options });
  return { server, embedder };
}

/** Something to wait for until it is opened. */
function opening() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describeEmbedderContract("a scripted server", async () => {
  const { server, embedder } = await open();
  return {
    embedder,
    dimensions: SCRIPTED_DIMENSIONS,
    asked: () => server.requests.flatMap(({ input }) => input).length,
    breakModel: () => server.close(),
    close: () => server.close(),
  };
});

describeEmbedderContract("a server that refuses long texts", async () => {
  const { server, embedder } = await open({ longest: 700 });
  return {
    embedder,
    dimensions: SCRIPTED_DIMENSIONS,
    asked: () => server.requests.flatMap(({ input }) => input).length,
    breakModel: () => server.close(),
    close: () => server.close(),
  };
});

describe("an embedder behind an OpenAI-compatible server", () => {
  it("sends questions and passages with the prefixes that the model was trained with", async () => {
    const sent = async (options: Partial<EmbedderOptions>) => {
      const { server, embedder } = await open({}, options);
      await embedder.embedQuestion("why?");
      await embedder.embedPassages(["because"]);
      return server.requests.flatMap(({ input }) => input);
    };
    const e5 = { model: "intfloat/multilingual-e5-small", dimensions: SCRIPTED_DIMENSIONS };
    expect(await sent(e5)).toEqual(["query: why?", "passage: because"]);
    expect(await sent({ ...e5, queryPrefix: "", passagePrefix: "" })).toEqual(["why?", "because"]);
    expect(await sent({ ...e5, queryPrefix: "q " })).toEqual(["q why?", "passage: because"]);
    expect(await sent({ model: "anything-else" })).toEqual(["why?", "because"]);
    expect(await sent({ model: "nomic-embed-text", dimensions: SCRIPTED_DIMENSIONS })).toEqual([
      "search_query: why?",
      "search_document: because",
    ]);
  });

  it("sends no more of a question than is searched for", async () => {
    const { server, embedder } = await open();
    await embedder.embedQuestion("why ".repeat(5_000));
    expect(server.requests[0]?.input[0]).toBe("why ".repeat(QUERY_LENGTH / 4));
  });

  it("has an id of its own for each model, number of components and prefix", async () => {
    const options: Partial<EmbedderOptions>[] = [
      {},
      { model: "other" },
      { dimensions: 12 },
      { queryPrefix: "q" },
      { passagePrefix: "q" },
    ];
    const ids = await Promise.all(options.map(async (each) => (await open({}, each)).embedder.id));
    expect(new Set(ids).size).toBe(options.length);
    expect((await open()).embedder.id).toBe(ids[0]);
  });

  it("asks for fewer components where the model can give them, and for nothing where it cannot", async () => {
    const asked = async (model: string) => {
      const { server, embedder } = await open({}, { model, dimensions: SCRIPTED_DIMENSIONS });
      await embedder.embedQuestion("why?");
      return server.requests[0]?.dimensions;
    };
    expect(await asked("text-embedding-3-small")).toBe(SCRIPTED_DIMENSIONS);
    expect(await asked("multilingual-e5-small")).toBeUndefined();
  });

  it("sends batches that are small in number and in length", async () => {
    const { server, embedder } = await open();
    const long = Array.from({ length: 20 }, (_, place) => `${place} ${"word ".repeat(400)}`);
    const short = Array.from({ length: 100 }, (_, place) => `short ${place}`);
    expect(await embedder.embedPassages([...long, ...short])).toHaveLength(120);
    for (const { input } of server.requests) {
      expect(input.length).toBeLessThanOrEqual(EMBED_BATCH_TEXTS);
      expect(input.join("").length).toBeLessThanOrEqual(EMBED_BATCH_LENGTH);
    }
    expect(server.requests.length).toBeLessThan(15);
  });

  it("begins no batch of passages while a question is under way", async () => {
    const begun: string[] = [];
    const doors = { early: opening(), question: opening() };
    const { embedder } = await open({
      holds: async ({ input: [text = ""] }) => {
        begun.push(text.startsWith("passage") ? "passages" : text);
        if (text === "question") await doors.question.opened;
        else if (begun.length <= EMBED_AT_ONCE) await doors.early.opened;
      },
    });
    const batches = EMBED_AT_ONCE + 3;
    const passages = embedder.embedPassages(
      Array.from({ length: EMBED_BATCH_TEXTS * batches }, (_, place) => `passage ${place}`),
    );
    await expect.poll(() => begun.length).toBe(EMBED_AT_ONCE);
    const question = embedder.embedQuestion("question");
    doors.early.open();
    await expect.poll(() => begun).toContain("question");
    doors.question.open();
    await question;
    expect(begun).toEqual([...Array(EMBED_AT_ONCE).fill("passages"), "question"]);
    expect(await passages).toHaveLength(EMBED_BATCH_TEXTS * batches);
    expect(begun).toHaveLength(batches + 1);
  });

  it("cuts what is refused as too long until it is taken, and remembers how long it may be", async () => {
    const { server, embedder } = await open({ longest: 1_100 });
    await embedder.embedPassages(["short", "x".repeat(EMBED_TEXT_LENGTH * 2)]);
    const before = server.requests.length;
    await embedder.embedPassages(["y".repeat(EMBED_TEXT_LENGTH)]);
    const later = server.requests.slice(before);
    expect(later).toHaveLength(1);
    expect(later[0]?.input[0]).toHaveLength(1_000);
  });

  it("repeats what failed for the moment", async () => {
    const { server, embedder } = await open();
    for (const status of [500, 429, 503]) {
      server.behave({
        status,
        holds: async () => {
          if (server.requests.length % 2 === 0) server.behave({ status: null });
        },
      });
      server.requests.length = 0;
      expect(await embedder.embedQuestion(`after ${status}`)).toHaveLength(SCRIPTED_DIMENSIONS);
      expect(server.requests).toHaveLength(2);
    }
  });

  const FAULTS: [Partial<EmbeddingBehaviour>, RegExp][] = [
    [{ status: 401 }, /it refuses the key .*Check EMBEDDING_API_KEY/],
    [{ status: 404 }, /it does not know the model "scripted" .*Check EMBEDDING_MODEL/],
    [{ status: 500 }, /could not embed texts: scripted status 500/],
    [{ status: 400 }, /it refuses texts \(scripted status 400\)/],
    [{ junk: true }, /not what an embedding model answers .*Check EMBEDDING_BASE_URL/],
    [{ vectors: [] }, /what it answers cannot be used/],
    [{ vectors: [new Array(48).fill(1), new Array(48).fill(1)] }, /what it answers cannot be used/],
    [
      { vectors: [[1, 2, 3]] },
      /3 components where 48 were expected.*Check EMBEDDING_MODEL and EMBEDDING_DIM/,
    ],
    [{ vectors: [new Array(48).fill(0)] }, /a vector without a direction/],
    [{ vectors: [["1", "2"]] }, /not what an embedding model answers/],
    [{ vectors: ["AAAA"] }, /not what an embedding model answers/],
  ];
  it.each(FAULTS)("says what is wrong with a model that behaves like %j", async (behaviour, words) => {
    const { embedder } = await open(behaviour, { dimensions: 48 });
    const failure = { code: "unavailable", message: expect.stringMatching(words) };
    await expect(embedder.embedQuestion("why?")).rejects.toMatchObject(failure);
    await expect(embedder.embedPassages(["because"])).rejects.toMatchObject(failure);
  });

  it("notices a model that changes the number of components, where nobody has named it", async () => {
    const { server, embedder } = await open();
    await embedder.embedQuestion("why?");
    server.behave({ vectorOf: () => [1, 2, 3] });
    await expect(embedder.embedQuestion("and now?")).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("3 components where 48 were expected"),
    });
  });

  it("is not waited for when it hangs, and soon not asked any more", async () => {
    const { server, embedder } = await open({ holds: () => new Promise(() => {}) });
    const ask = () => embedder.embedQuestion("why?").catch((error: unknown) => error);
    expect(await ask()).toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("it did not answer in time"),
    });
    await Promise.all([ask(), ask(), ask(), ask()]);
    const before = server.requests.length;
    expect(await ask()).toMatchObject({ code: "unavailable" });
    expect(server.requests.length).toBeLessThanOrEqual(before + 1);
  });

  it("is noticed to hang even where nobody has the patience to wait for it", async () => {
    const { server, embedder } = await open({ holds: () => new Promise(() => {}) });
    const impatient = () =>
      embedder.embedQuestion("why?", AbortSignal.timeout(20)).catch((error: unknown) => error);
    await Promise.all([impatient(), impatient(), impatient(), impatient()]);
    await expect.poll(() => server.requests.length).toBe(4);
    await expect
      .poll(() => embedder.embedQuestion("why?", AbortSignal.timeout(20)).catch(String), { timeout: 10_000 })
      .toContain("has not been answering");
  });
});
