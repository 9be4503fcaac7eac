import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";

/** The state of a page, kept in its address so that the page can be shared or reloaded. */
export function useAddressState<State extends object>(
  read: (search: URLSearchParams) => State,
  addressOf: (state: State) => string,
): { state: State; change: (next: Partial<State>) => void } {
  const search = useSearchParams();
  const [state, setState] = useState<State>(() => read(search));
  /** Addresses written here that have not been read back yet: they arrive a moment after what is typed. */
  const written = useRef<string[]>([]);
  useEffect(() => {
    const address = addressOf(read(search));
    const place = written.current.lastIndexOf(address);
    written.current = written.current.slice(place + 1);
    // A link led here while the page was open.
    if (place < 0) setState((current) => (addressOf(current) === address ? current : read(search)));
  }, [search, read, addressOf]);
  const change = (next: Partial<State>) => {
    const changed = { ...state, ...next };
    setState(changed);
    const address = addressOf(changed);
    written.current.push(address);
    // It replaces the history entry, because it is no step to go back to.
    window.history.replaceState(null, "", address);
  };
  return { state, change };
}
