import { useEffect, useMemo, useState } from "react";
import type { PluginConfig } from "streamdown";

type Loaded = Pick<PluginConfig, "code" | "math" | "renderers">;

const loadCode = (): Promise<Loaded> => import("./code-plugin.ts").then(({ code }) => ({ code }));
const loadMath = (): Promise<Loaded> => import("./math-plugin.ts").then(({ math }) => ({ math }));
const loadDiagrams = (): Promise<Loaded> =>
  import("./diagrams/diagram-renderers.ts").then(({ renderers }) => ({ renderers }));

/** Code, mathematics and diagrams bring much with them: fetched when an answer has them. */
export function usePlugins(text: string): Loaded {
  const code = usePlugin(text.includes("```"), loadCode);
  const math = usePlugin(text.includes("$$"), loadMath);
  const diagrams = usePlugin(text.includes("```mermaid"), loadDiagrams);
  return useMemo(() => ({ ...code, ...math, ...diagrams }), [code, math, diagrams]);
}

function usePlugin(isWanted: boolean, load: () => Promise<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    // Without it, its text is shown as it is written.
    load().then(
      (plugin) => current && setLoaded(plugin),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [isWanted, load]);
  return loaded;
}
