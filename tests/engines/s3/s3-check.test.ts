import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { createS3Check } from "../../../lib/drivers/s3/s3-check.ts";
import { createS3, type S3Options } from "../../../lib/drivers/s3/s3-client.ts";
import { startAnsweringServer } from "../../helpers/answering-server.ts";
import { expectAllWell, faultIn } from "../../helpers/engine-findings.ts";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";

const checkOf = (settings: Partial<S3Options> = {}) =>
  createS3Check({ s3: createS3({ ...engineSettings.s3(), ...settings }) });

function refusal(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>said by the server</Message></Error>`;
}

describe("the check of S3", () => {
  it("looks at everything, finds it well and leaves nothing behind", async () => {
    const keyPrefix = `${uniqueName()}/`;
    await expectAllWell(checkOf({ keyPrefix }), ["reach", "write", "read", "latency"]);
    const s3 = createS3({ ...engineSettings.s3(), keyPrefix });
    const left = await s3.call({ operation: "list", idempotent: true }, (client, options) =>
      client.send(new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: keyPrefix }), options),
    );
    expect(left.Contents ?? []).toEqual([]);
    s3.close();
  });

  it("names the bucket that is missing", async () => {
    expect(await faultIn(checkOf({ bucket: "no-such-bucket" }))).toEqual({
      what: "reach",
      words: "The bucket no-such-bucket does not exist. Make it, or name another with S3_BUCKET.",
    });
  });

  it.each([{ accessKeyId: "wrong" }, { secretAccessKey: "wrong" }])(
    "names the settings of the key when it is wrong: %o",
    async (settings) => {
      expect((await faultIn(checkOf(settings))).words).toMatch(
        /Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
      );
    },
  );

  it.each([
    [301, "PermanentRedirect", /is not in the region elsewhere-1, or .* Check S3_REGION and S3_ENDPOINT\.$/],
    [400, "AuthorizationHeaderMalformed", /is not in the region elsewhere-1/],
    [403, "InvalidAccessKeyId", /^S3 does not accept the key \(InvalidAccessKeyId\)/],
    [403, "AccessDenied", /has to be allowed s3:ListBucket on ibid/],
    [403, "RequestTimeTooSkewed", /the clocks differ\. Set the clock of this machine/],
  ])("says what a refusal means: %i %s", async (status, code, words) => {
    const server = await startAnsweringServer(status, refusal(code), { "content-type": "application/xml" });
    try {
      const check = checkOf({ endpoint: server.url, region: "elsewhere-1", bucket: "ibid" });
      expect((await faultIn(check)).words).toMatch(words);
    } finally {
      await server.close();
    }
  });

  it("says of a wrong address what is wrong with it", async () => {
    expect(await faultIn(checkOf({ endpoint: "http://127.0.0.1:1" }))).toEqual({
      what: "reach",
      words: expect.stringMatching(/^S3 is not reached: nothing listens at the address in S3_ENDPOINT/),
    });
  });

  it.each([200, 404, 503])("tells another server from S3 by its answer: %i with a page", async (status) => {
    const server = await startAnsweringServer(status, "<html>Welcome</html>");
    try {
      const { what, words } = await faultIn(checkOf({ endpoint: server.url }));
      expect(what).toBe("reach");
      expect(words).toMatch(/Check (that )?S3_ENDPOINT/);
    } finally {
      await server.close();
    }
  });
});
