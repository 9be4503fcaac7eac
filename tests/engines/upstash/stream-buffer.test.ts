import { createUpstashStreamBuffer } from "../../../lib/drivers/redis/upstash-stream-buffer.ts";
import { describeStreamBufferContract } from "../../contracts/stream-buffer.contract.ts";
import { openUpstash } from "../../helpers/upstash-harness.ts";

describeStreamBufferContract("Redis", async () => {
  const redis = await openUpstash();
  return {
    ...redis,
    first: createUpstashStreamBuffer({ upstash: redis.first }),
    second: createUpstashStreamBuffer({ upstash: redis.second }),
  };
});
