import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createElasticsearchCheck,
  wordsForVersion,
} from "../../../lib/drivers/elasticsearch/elasticsearch-check.ts";
import { ensureIndices } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import { startAnsweringServer } from "../../helpers/answering-server.ts";
import { noteIndex, openProbeCluster, type ProbeCluster } from "../../helpers/elasticsearch-probe.ts";
import { expectAllWell, faultIn } from "../../helpers/engine-findings.ts";
import { engineSettings } from "../../helpers/engine-settings.ts";
import { startFaultProxy } from "../../helpers/fault-proxy.ts";

let cluster: ProbeCluster;
let alias: string;
beforeEach(() => {
  cluster = openProbeCluster();
  alias = `${cluster.prefix}notes`;
});
afterEach(() => cluster.close());

const checkOf = (settings: { url?: string; apiKey?: string } = {}, version = 1) =>
  createElasticsearchCheck({ elasticsearch: cluster.open(settings), definitions: [noteIndex(version)] });

describe("the check of Elasticsearch", () => {
  it("looks at everything, says what it saw and leaves nothing behind", async () => {
    await ensureIndices(cluster.open(), [noteIndex(1)]);
    const findings = await expectAllWell(checkOf(), [
      "reach",
      "version",
      "schema",
      "write",
      "read",
      "latency",
    ]);
    expect(findings.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^answers, cluster ".+"$/),
      expect.stringMatching(/^9\.\d+\.\d+/),
      `${alias} fits (schema version 1)`,
      "an index was made and a document written",
      "it was found, and the index deleted again",
      expect.stringMatching(/^\d+(\.\d)? ms \(median of 5 small calls\)$/),
    ]);
    expect(Object.keys(await cluster.raw.indices.get({ index: `${cluster.prefix}*` }))).toEqual([
      `${alias}-v1`,
    ]);
  });

  it("finds indices that are not there yet in order: the start makes them", async () => {
    const findings = await expectAllWell(checkOf(), [
      "reach",
      "version",
      "schema",
      "write",
      "read",
      "latency",
    ]);
    expect(findings[2]?.words).toBe(`${alias} is not there yet; the next start makes it`);
  });

  it.each([
    [2, 1, /has schema version 1, this Ibid needs 2\. Nothing is lost: run `npm run ibid -- reindex`/],
    [1, 3, /was made by a newer Ibid: it has schema version 3, this one knows 1\./],
  ])("says of a schema where %i is needed and %i found what to do", async (needed, found, words) => {
    await ensureIndices(cluster.open(), [noteIndex(found)]);
    expect(await faultIn(checkOf({}, needed))).toEqual({
      what: "schema",
      words: expect.stringMatching(words),
    });
  });

  it.each([
    ["read_only_allow_delete", "its disk was nearly full. Free space"],
    ["write", "somebody set that, or a reindex was killed. Run `npm run ibid -- reindex` again"],
  ])("says that and why an index takes no writes: %s", async (block, words) => {
    await ensureIndices(cluster.open(), [noteIndex(1)]);
    await cluster.raw.indices.putSettings({ index: alias, settings: { [`index.blocks.${block}`]: true } });
    expect(await faultIn(checkOf())).toEqual({
      what: "schema",
      words: expect.stringContaining(
        `The index ${alias}-v1 takes no writes (index.blocks.${block}): ${words}`,
      ),
    });
  });

  it.each([
    [
      "http://127.0.0.1:1",
      /nothing listens at the address in ELASTICSEARCH_URL\. Check host and port, and that Elasticsearch runs \(.*ECONNREFUSED/,
    ],
    ["http://engine.invalid:9200", /the host in ELASTICSEARCH_URL is not known here\. Check its spelling/],
    [`${engineSettings.elasticsearch().url}/searching`, /ELASTICSEARCH_URL may have a path too much/],
  ])("says of a wrong address what is wrong with it: %s", async (url, words) => {
    expect(await faultIn(checkOf({ url }))).toEqual({ what: "reach", words: expect.stringMatching(words) });
  });

  it("says of a wrong key that it is not known, and of a weak one which rights it lacks", async () => {
    const unknown = await startAnsweringServer(401, { error: { type: "security_exception" }, status: 401 });
    const weak = await startAnsweringServer(403, { error: { type: "security_exception" }, status: 403 });
    try {
      expect((await faultIn(checkOf({ url: unknown.url, apiKey: "wrong" }))).words).toBe(
        "Elasticsearch does not know the key. Check ELASTICSEARCH_API_KEY: the encoded form of an API key of this cluster that was not revoked.",
      );
      expect((await faultIn(checkOf({ url: weak.url, apiKey: "weak" }))).words).toMatch(
        /the key lacks a right/,
      );
    } finally {
      await unknown.close();
      await weak.close();
    }
  });

  it("is over soon with a server that is silent, and says so", async () => {
    const proxy = await startFaultProxy(engineSettings.elasticsearch().url);
    try {
      await proxy.set({ kind: "silence" });
      expect((await faultIn(checkOf({ url: proxy.url }))).words).toMatch(
        /^Elasticsearch is not reached: Elasticsearch does not answer in time at the address in ELASTICSEARCH_URL/,
      );
    } finally {
      await proxy.close();
    }
  });

  it("takes the servers that the client can talk to", () => {
    expect(() => wordsForVersion("8.19.2")).toThrow(/^8\.19\.2 is too old: Ibid works with 9\.2 and newer/);
    expect(() => wordsForVersion("9.1.9")).toThrow(/too old/);
    expect(wordsForVersion("9.2.0")).toBe("9.2.0; Ibid works with 9.2 and newer, and is tested on 9.5");
    expect(wordsForVersion("9.5.3")).toBe("9.5.3");
    expect(wordsForVersion("10.0.0")).toMatch(/^10\.0\.0, newer than what Ibid is tested on/);
  });
});
