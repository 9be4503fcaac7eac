import { createStore, useStore } from "@/components/ui/store.ts";

const open = createStore(false);
const query = createStore("");
const archive = createStore(false);
/** A search was sent to the side bar, whose field should then take the focus. */
const searchWanted = createStore(false);

/** Whether the conversations lie over the page as a sheet (narrow screens only). */
export const setSidebarOpen = (next: boolean) => open.set(next);
export const useSidebarOpen = () => useStore(open);

/** The words searched for among the conversations. */
export const setSidebarQuery = (next: string) => query.set(next);
export const useSidebarQuery = () => useStore(query);

/** Whether the archived conversations are shown instead of the others. */
export const setSidebarArchive = (next: boolean) => archive.set(next);
export const useSidebarArchive = () => useStore(archive);

/** Shows every conversation that a search finds; the sheet exists only on narrow screens. */
export function searchInSidebar(sought: string): void {
  archive.set(false);
  query.set(sought);
  searchWanted.set(true);
  open.set(true);
}

/** True once after a search was sent to the side bar. */
export function takeSearchWanted(): boolean {
  const wanted = searchWanted.get();
  if (wanted) searchWanted.set(false);
  return wanted;
}

export const useSearchWanted = () => useStore(searchWanted);
