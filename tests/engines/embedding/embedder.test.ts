import { createOpenAIEmbedder } from "../../../lib/drivers/openai/openai-embedder.ts";
import { readEnvironment } from "../../../lib/env.ts";
import { embedderOptions } from "../../../lib/model-settings.ts";
import { describeEmbedderContract } from "../../contracts/embedder.contract.ts";

describeEmbedderContract("the server of the settings", async () => {
  const options = embedderOptions(readEnvironment());
  if (options === null) throw new Error("EMBEDDING_MODEL is not set.");
  const embedder = await createOpenAIEmbedder(options);
  const { length: dimensions } = await embedder.embedQuestion("how long?");
  return { embedder, dimensions, asked: null, close() {} };
});
