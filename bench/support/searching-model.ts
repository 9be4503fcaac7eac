import { parentPort } from "node:worker_threads";
import { startModelServer } from "../../tests/helpers/model-server.ts";

const SEARCHES = [["minimum flow", "maximum temperature"], ["주의 사항"]];

/** In a thread of its own, so that its processor time is not the host's: searches twice, then writes. Posts its address. */
const { url } = await startModelServer({
  reply: (_, { model }) => (model === "gpt-4o" ? "So it is written there. [1]" : "{}"),
  calls({ model, messages, tools = [] }) {
    const queries = SEARCHES[messages.filter(({ role }) => role === "tool").length];
    if (model !== "gpt-4o" || tools.length === 0 || !queries) return null;
    return [{ name: "search_all", input: { queries } }];
  },
});
parentPort?.postMessage(url);
