import { createS3ObjectStore } from "../../../lib/drivers/s3/s3-object-store.ts";
import { describeObjectStoreContract } from "../../contracts/object-store.contract.ts";
import { emptyBucketFolder } from "../../helpers/empty-bucket-folder.ts";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";
import { startFaultProxy } from "../../helpers/fault-proxy.ts";

describeObjectStoreContract("S3", async () => {
  const settings = engineSettings.s3();
  const proxy = await startFaultProxy(settings.endpoint);
  const keyPrefix = `${uniqueName()}/`;
  const refreshAfterMs = 1_000;
  const options = { ...settings, endpoint: proxy.url, keyPrefix, refreshAfterMs };
  const first = createS3ObjectStore(options);
  const second = createS3ObjectStore(options);
  return {
    first,
    second,
    refreshAfterMs,
    breakStorage: () => proxy.set({ kind: "refuse" }),
    async close() {
      first.close();
      second.close();
      await proxy.close();
      await emptyBucketFolder(settings, keyPrefix);
    },
  };
});
