import { withQuery } from "@/components/api/fetch-json.ts";
import { useAddressState } from "@/components/api/use-address-state.ts";
import { type LibraryFilter, SORTS } from "@/components/library/use-library.ts";
import { documentStatusSchema } from "@/lib/domain/document.ts";

/** The library's filter and order, kept in the address. */
export function useLibraryFilter() {
  const { state: filter, change } = useAddressState(filterOf, addressOf);
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
