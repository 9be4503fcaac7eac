import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";

/** What a page shows, as its address says it: so that it can be sent, or loaded again. */
export function useAddressState<State extends object>(
  read: (search: URLSearchParams) => State,
  addressOf: (state: State) => string,
): { state: State; change: (next: Partial<State>) => void } {
  const search = useSearchParams();
  const [state, setState] = useState<State>(() => read(search));
  /** Addresses that were written here and are not read back yet: they come a moment later than what is typed. */
  const written = useRef<string[]>([]);
  useEffect(() => {
    const address = addressOf(read(search));
    const place = written.current.lastIndexOf(address);
    written.current = written.current.slice(place + 1);
    // Somebody was sent here by a link while the page was open.
    if (place < 0) setState((current) => (addressOf(current) === address ? current : read(search)));
  }, [search, read, addressOf]);
  const change = (next: Partial<State>) => {
    const changed = { ...state, ...next };
    setState(changed);
    const address = addressOf(changed);
    written.current.push(address);
    // It is no step to go back to.
    window.history.replaceState(null, "", address);
  };
  return { state, change };
}
