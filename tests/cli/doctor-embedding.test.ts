import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { sweepLines } from "../../cli/commands/sweep.ts";
import { cleanUp } from "../../lib/clean-up.ts";
import { createContainer } from "../../lib/container.ts";
import { openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteTurnLog } from "../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteVectorStore } from "../../lib/drivers/sqlite/sqlite-vector-store.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startEmbeddingServer } from "../helpers/embedding-server.ts";
import { dataFolderForEachTest, doctor, folder, makeDatabase } from "../helpers/examined-folder.ts";
import { newTurn } from "../helpers/turns.ts";

dataFolderForEachTest();

describe("ibid doctor on vectors", () => {
  const MODEL = { EMBEDDING_MODEL: "scripted-e5", EMBEDDING_DIMENSIONS: "48" };
  const ID = "scripted-e5|48|query: |passage: ";

  async function makeVectors(): Promise<void> {
    makeDatabase().close();
    const database = openDatabase(join(folder, "ibid.db"));
    const vectors = createSqliteVectorStore({ database });
    const log = createSqliteTurnLog({ database });
    const turns = { kind: "turns" as const, ownerId: "ann", sessionId: "s1" };
    const made = (id: string) => ({ id, group: id, vector: Float32Array.of(0.6, 0.8) });
    for (const client_turn_id of ["a", "b"])
      await log.append(
        { tenantId: "acme", ...turns },
        { turn: newTurn({ clientTurnId: client_turn_id }), terms: { user: [], assistant: [] } },
      );
    await vectors.put({ tenantId: "acme", of: turns, embedder: ID }, [made("1")]);
    const chunks = { tenantId: "acme", of: { kind: "chunks" as const } };
    await vectors.put({ ...chunks, embedder: "old|2" }, [made("a"), made("b"), made("c")]);
    database.close();
  }
  const vectorLines = (lines: string[]) => lines.filter((line) => line.includes(" vectors "));

  it("counts those of the configured model, what they take, and what another one has left", async () => {
    const model = await startEmbeddingServer();
    onTestFinished(() => model.close());
    await makeVectors();
    const { lines, code } = await doctor({ ...MODEL, EMBEDDING_BASE_URL: model.url });
    expect(vectorLines(lines)).toEqual([
      `  ok   vectors 0 of 0 chunks and 1 of 2 turns have vectors of "${ID}", 0.0 MB; a running server makes those that are missing, except of what is forgotten`,
      '  ok   vectors 3 vectors that nothing searches, of "old|2", 0.0 MB: the daily batch takes them away, or at once: npm run ibid -- sweep',
    ]);
    expect(code).toBe(0);
  });

  it("says that those of a model that is configured no more are kept", async () => {
    await makeVectors();
    const { lines } = await doctor();
    expect(vectorLines(lines)).toEqual([
      `  ok   vectors 4 vectors that nothing searches, of "old|2", "${ID}", 0.0 MB: kept for the day that model is configured again`,
    ]);
  });

  it("says nothing where there are none and no model", async () => {
    makeDatabase().close();
    const { lines } = await doctor();
    expect(vectorLines(lines)).toEqual([]);
  });

  it("are taken away by a sweep when another model has made them, which a dry run only counts", async () => {
    await makeVectors();
    const container = await createContainer(
      readEnvironment({ IBID_DATA_DIR: folder, ...MODEL, EMBEDDING_BASE_URL: "http://127.0.0.1:9/v1" }),
    );
    onTestFinished(() => container.close());
    const swept = async (dryRun: boolean) => {
      const lines: string[] = [];
      for await (const progress of cleanUp(container, { now: Date.now, dryRun }))
        if (progress.kind === "former_vectors") lines.push(...sweepLines(progress, dryRun));
      return lines;
    };
    expect(await swept(true)).toEqual(["- 3 vectors of former embedding models"]);
    expect(await swept(false)).toEqual([
      "… 3 vectors of former embedding models so far",
      "Removed: 3 vectors of former embedding models.",
    ]);
    expect(await swept(true)).toEqual([]);
    expect(await container.vectors.uses()).toEqual([
      { kind: "turns", embedder: ID, vectors: 1, bytes: expect.any(Number) },
    ]);
  });
});

describe("ibid doctor on an embedding model", () => {
  it("says what its vectors are like and how fast it is, or what is wrong with it", async () => {
    const model = await startEmbeddingServer();
    const settings = {
      EMBEDDING_MODEL: "scripted-e5",
      EMBEDDING_BASE_URL: model.url,
      EMBEDDING_DIMENSIONS: "48",
    };
    const well = await doctor(settings);
    expect(well.lines).toContain("Embedding model scripted-e5 (search by meaning)");
    expect(well.lines).toContain(
      '  ok   reach   48 components; before questions "query: ", before passages "passage: "',
    );
    expect(well.lines).toContainEqual(
      expect.stringMatching(/^ {2}ok {3}latency \d+(\.\d)? ms \(median of 5 small calls\)$/),
    );
    expect(well.code).toBe(0);
    model.behave({ status: 404 });
    const wrong = await doctor(settings);
    expect(wrong.lines).toContainEqual(
      expect.stringMatching(
        /^ {2}FAIL reach {3}The embedding model: it does not know the model "scripted-e5"/,
      ),
    );
    expect(wrong.code).toBe(1);
    await model.close();
    expect((await doctor(settings)).lines).toContainEqual(
      expect.stringMatching(/FAIL reach .*Cannot connect/),
    );
  });
});
