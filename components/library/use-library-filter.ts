import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { withQuery } from "@/components/api/fetch-json.ts";
import { type LibraryFilter, SORTS } from "@/components/library/use-library.ts";
import { documentStatusSchema } from "@/lib/domain/document.ts";

/** What of the library is shown, as the address says it. */
export function useLibraryFilter() {
  const search = useSearchParams();
  const [filter, setFilter] = useState<LibraryFilter>(() => filterOf(search));
  /** Addresses that were written here and are not read back yet: they come a moment later than what is typed. */
  const written = useRef<string[]>([]);
  useEffect(() => {
    const address = addressOf(filterOf(search));
    const place = written.current.lastIndexOf(address);
    written.current = written.current.slice(place + 1);
    // Somebody was sent here by a link while the page was open.
    if (place < 0) setFilter((current) => (addressOf(current) === address ? current : filterOf(search)));
  }, [search]);
  const change = (next: Partial<LibraryFilter>) => {
    const changed = { ...filter, ...next };
    setFilter(changed);
    const address = addressOf(changed);
    written.current.push(address);
    // The address says what is shown, so that it can be sent or reloaded; it is no step to go back to.
    window.history.replaceState(null, "", address);
  };
  return { filter, change };
}

function filterOf(search: URLSearchParams): LibraryFilter {
  const yes = (name: string) => (search.get(name) === "true" ? "true" : "");
  return {
    query: search.get("query") ?? "",
    docType: search.get("doc_type") ?? "",
    status: documentStatusSchema.options.find((status) => status === search.get("status")) ?? "",
    language: search.get("language") ?? "",
    product: search.get("product") ?? "",
    collection: search.get("collection") ?? "",
    inForce: yes("in_force"),
    hasSteps: yes("has_steps"),
    hasTable: yes("has_table"),
    sort: SORTS.find((sort) => sort === search.get("sort")) ?? "updated",
  };
}

function addressOf({ sort, ...filter }: LibraryFilter): string {
  return withQuery("/library", { ...filter, sort: sort === "updated" ? undefined : sort });
}
