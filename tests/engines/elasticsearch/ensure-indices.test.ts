import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureIndices, ensureWhenReachable } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import { startAnsweringServer } from "../../helpers/answering-server.ts";
import { noteIndex, openProbeCluster, type ProbeCluster } from "../../helpers/elasticsearch-probe.ts";
import { engineSettings } from "../../helpers/engine-settings.ts";
import { startFaultProxy } from "../../helpers/fault-proxy.ts";

let cluster: ProbeCluster;
let alias: string;
beforeEach(() => {
  cluster = openProbeCluster();
  alias = `${cluster.prefix}notes`;
});
afterEach(() => cluster.close());

const ensure = (version = 1) => ensureIndices(cluster.open(), [noteIndex(version)]);

describe("the indices in Elasticsearch", () => {
  it("are made with their alias and schema version, by whoever comes first of several processes", async () => {
    await Promise.all(Array.from({ length: 6 }, () => ensure()));
    const made = await cluster.raw.indices.get({ index: alias });
    expect(Object.keys(made)).toEqual([`${alias}-v1`]);
    expect(made[`${alias}-v1`]?.aliases).toEqual({ [alias]: { is_write_index: true } });
    expect(made[`${alias}-v1`]?.mappings?._meta).toEqual({ schema_version: 1 });
  });

  it("are left alone when they are there already", async () => {
    await ensure();
    await cluster.raw.index({ index: alias, id: "1", document: { tenant_id: "t" }, refresh: true });
    await ensure();
    expect((await cluster.raw.count({ index: alias })).count).toBe(1);
  });

  it("of an older schema refuse the start and name the command that helps", async () => {
    await ensure(1);
    await expect(ensure(2)).rejects.toMatchObject({
      code: "conflict",
      message: `The index ${alias}-v1 has schema version 1, this Ibid needs 2. Nothing is lost: run \`npm run ibid -- reindex\`, then start again.`,
    });
  });

  it("of a newer schema refuse the start", async () => {
    await ensure(3);
    await expect(ensure(2)).rejects.toMatchObject({
      code: "conflict",
      message: `The index ${alias}-v3 was made by a newer Ibid: it has schema version 3, this one knows 2. Start that version of Ibid, or give Ibid names of its own with ELASTICSEARCH_INDEX_PREFIX.`,
    });
  });

  it("refuse the start where an index has the name of the alias", async () => {
    await cluster.raw.indices.create({ index: alias });
    await expect(ensure()).rejects.toMatchObject({
      code: "conflict",
      message: `Elasticsearch has an index called ${alias}; Ibid needs that name for an alias. Rename or delete that index, or give Ibid names of its own with ELASTICSEARCH_INDEX_PREFIX.`,
    });
  });

  it("refuse the start where the alias leads to an index of somebody else", async () => {
    await cluster.raw.indices.create({
      index: `${cluster.prefix}theirs`,
      aliases: { [alias]: {} },
      mappings: { properties: { tenant_id: { type: "keyword" }, count: { type: "text" } } },
    });
    await expect(ensure()).rejects.toThrow(
      `The index ${cluster.prefix}theirs behind the alias ${alias} was not made by Ibid (it has no _meta.schema_version).`,
    );
  });

  it("refuse the start where the alias is lost, rather than begin with an empty one", async () => {
    await ensure();
    await cluster.raw.indices.deleteAlias({ index: `${alias}-v1`, name: alias });
    await expect(ensure()).rejects.toThrow(
      `The alias ${alias} is missing in Elasticsearch, but there is ${alias}-v1. Point the alias to the index`,
    );
  });

  it("refuse the start where the alias leads to two indices", async () => {
    await ensure();
    await cluster.raw.indices.create({ index: `${alias}-v7`, aliases: { [alias]: {} } });
    await expect(ensure()).rejects.toThrow(`The alias ${alias} leads to several indices (`);
  });
});

describe("an Elasticsearch that cannot be asked", () => {
  it.each([
    [
      "http://127.0.0.1:1",
      /^Elasticsearch is not reached: nothing listens at the address in ELASTICSEARCH_URL/,
    ],
    [
      "http://engine.invalid:9200",
      /^Elasticsearch is not reached: the host in ELASTICSEARCH_URL is not known/,
    ],
    [
      engineSettings.elasticsearch().url.replace(/^http:/, "https:"),
      /ELASTICSEARCH_URL begins with https, but the server there speaks plain http/,
    ],
  ])("is explained: %s", async (url, words) => {
    await expect(ensureIndices(cluster.open({ url }), [noteIndex(1)])).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(words),
    });
  });

  it.each([
    [
      401,
      { error: { type: "security_exception" }, status: 401 },
      "unavailable",
      /does not know the key. Check ELASTICSEARCH_API_KEY/,
    ],
    [
      403,
      { error: { type: "security_exception", reason: "action is unauthorized" }, status: 403 },
      "unavailable",
      /the key lacks a right\. .*read, write, manage; and on the cluster: monitor/,
    ],
    [
      400,
      { error: { type: "media_type_header_exception" }, status: 400 },
      "conflict",
      /older than Elasticsearch 9 .* needs Elasticsearch 9\.2 or newer/,
    ],
    [200, "<html>Welcome</html>", "conflict", /What answers at ELASTICSEARCH_URL is not Elasticsearch/],
    [404, "Not found", "conflict", /What answers at ELASTICSEARCH_URL is not Elasticsearch/],
  ])("is explained: status %i with %j", async (status, body, code, words) => {
    const server = await startAnsweringServer(status, body);
    try {
      await expect(ensureIndices(cluster.open({ url: server.url }), [noteIndex(1)])).rejects.toMatchObject({
        code,
        message: expect.stringMatching(words),
      });
    } finally {
      await server.close();
    }
  });

  it("does not stop the start: calls are refused in words until it answers, then the indices are made", async () => {
    const proxy = await startFaultProxy(engineSettings.elasticsearch().url);
    await proxy.set({ kind: "refuse" });
    const heard: string[] = [];
    const elasticsearch = await ensureWhenReachable(cluster.open({ url: proxy.url }), [noteIndex(1)], {
      waiting: (why) => heard.push(why.message),
      ready: () => heard.push("ready"),
    });
    const count = () =>
      elasticsearch.call({ operation: "count notes", idempotent: true }, (client, options) =>
        client.count({ index: alias }, options),
      );
    await expect(count()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(
        /^Elasticsearch: could not count notes: its indices are not ready\. Elasticsearch is not reached: nothing listens/,
      ),
    });

    await proxy.pass();
    try {
      await vi.waitFor(() => expect(heard.at(-1)).toBe("ready"), { timeout: 20_000, interval: 100 });
      expect((await count()).count).toBe(0);
    } finally {
      await elasticsearch.close();
      await proxy.close();
    }
  });

  it.each(["read_only_allow_delete", "read_only", "write"])(
    "or that takes no writes (%s) does not stop the start",
    async (block) => {
      await ensure();
      await cluster.raw.indices.putSettings({ index: alias, settings: { [`index.blocks.${block}`]: true } });
      const heard: string[] = [];
      const listener = { waiting: ({ message }: Error) => heard.push(message) };
      await ensureWhenReachable(cluster.open(), [noteIndex(1)], listener);
      expect(heard).toEqual([]);
      await cluster.raw.indices.putSettings({ index: alias, settings: { [`index.blocks.${block}`]: null } });
    },
  );

  it("or that refuses the key does not stop the start: it is said, and calls are refused with the reason", async () => {
    const server = await startAnsweringServer(401, { error: { type: "security_exception" }, status: 401 });
    const heard: string[] = [];
    const elasticsearch = await ensureWhenReachable(
      cluster.open({ url: server.url, apiKey: "wrong" }),
      [noteIndex(1)],
      { waiting: (why) => heard.push(why.message) },
    );
    try {
      expect(heard).toEqual([expect.stringContaining("Check ELASTICSEARCH_API_KEY")]);
      await expect(
        elasticsearch.call({ operation: "count notes", idempotent: true }, (client) =>
          client.count({ index: alias }),
        ),
      ).rejects.toThrow(/could not count notes: its indices are not ready\. .*Check ELASTICSEARCH_API_KEY/);
    } finally {
      await elasticsearch.close();
      await server.close();
    }
  });

  it("refuses the start when its indices do not fit", async () => {
    await ensure(3);
    await expect(ensureWhenReachable(cluster.open(), [noteIndex(2)])).rejects.toThrow(/made by a newer Ibid/);
  });
});
