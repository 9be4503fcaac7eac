/** A map that lets go of what was used longest ago once all its values together weigh more than `limit`. */
export interface RecentlyUsed<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

export function createRecentlyUsed<Value>({
  limit,
  weigh = () => 1,
}: {
  limit: number;
  /** Taken when the value is set: one that has grown is set again. */
  weigh?: (value: Value) => number;
}): RecentlyUsed<Value> {
  const kept = new Map<string, { value: Value; weight: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value) {
      remove(key);
      const weight = weigh(value);
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
