import { createElasticsearch } from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { reindex } from "../../lib/drivers/elasticsearch/reindex.ts";
import { noteIndex } from "./elasticsearch-probe.ts";

/** A reindex in a separate process that kills itself at the step named last. */
const [url = "", indexPrefix = "", step = ""] = process.argv.slice(2);
await reindex(createElasticsearch({ url, indexPrefix }), [noteIndex(2)], {
  deleteOld: false,
  hear(event) {
    if (event.step === step) process.kill(process.pid, "SIGKILL");
  },
});
