"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { removeDocument } from "@/components/document/document-api.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { AddPageButton } from "@/components/library/add-page-button.tsx";
import type { SourceToAdd } from "@/components/library/collect-files.ts";
import { CollectionBar } from "@/components/library/collection-bar.tsx";
import { DocumentTable } from "@/components/library/document-table.tsx";
import { DropZone } from "@/components/library/drop-zone.tsx";
import { FilterFields } from "@/components/library/filter-fields.tsx";
import { NoDocuments } from "@/components/library/no-documents.tsx";
import { AddSamplesButton, SamplesBar } from "@/components/library/samples-bar.tsx";
import { SelectionBar } from "@/components/library/selection-bar.tsx";
import { TaggingBar } from "@/components/library/tagging-bar.tsx";
import { UploadButtons } from "@/components/library/upload-buttons.tsx";
import { UploadPanel } from "@/components/library/upload-panel.tsx";
import { uploadQueue } from "@/components/library/upload-queue.ts";
import { type LibraryFilter, type LibrarySort, useLibrary } from "@/components/library/use-library.ts";
import { useLibraryFilter } from "@/components/library/use-library-filter.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { useHiddenItems } from "@/components/ui/hidden-items.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { useRemoval } from "@/components/ui/use-removal.ts";
import type { Document } from "@/lib/domain/document.ts";

/**
 * The documents that can be asked about: add, browse and remove them. `fetchesPages`: web pages can be added
 * by address too.
 */
export function LibraryPage({ fetchesPages }: { fetchesPages: boolean }) {
  const translate = useTranslations("library");
  const { filter, change } = useLibraryFilter();
  const { library, documents, remove } = useListedDocuments(useDeferredValue(filter));
  const { selected, select, clear } = useSelection();

  const chosen = documents.filter((document) => selected.has(document.docId));
  const add = (sources: readonly SourceToAdd[]) => uploadQueue.add(putInto(filter.collection, sources));
  const removeChosen = () => {
    remove(chosen);
    clear();
  };

  return (
    <DropZone label={translate("drop")} onFiles={add}>
      <PageHeader
        title={translate("title")}
        actions={<AddButtons fetchesPages={fetchesPages} onAdd={add} />}
      />
      <UploadPanel />
      <TaggingBar />
      <SamplesBar />
      <CollectionBar open={filter.collection} onOpen={(collection) => change({ collection })} />
      <search className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-2 md:px-5">
        <FilterFields filter={filter} onChange={change} />
        {chosen.length === 0 && documents.length > 0 && (
          <span className="ml-auto">
            <AddSamplesButton />
          </span>
        )}
        {chosen.length > 0 && (
          <SelectionBar docIds={chosen.map(({ docId }) => docId)} onRemove={removeChosen} onClear={clear} />
        )}
      </search>
      {library.data && documents.length > 0 ? (
        <DocumentTable
          documents={documents}
          sort={filter.sort}
          onSort={(sort: LibrarySort) => change({ sort })}
          selected={selected}
          onSelect={select}
          onRemove={(document) => remove([document])}
          hasMore={library.hasNextPage}
          onMore={() => !library.isFetchingNextPage && library.fetchNextPage()}
          busy={library.isPlaceholderData}
        />
      ) : (
        <NoDocuments
          library={library}
          filter={filter}
          onChange={change}
          fetchesPages={fetchesPages}
          onAdd={add}
        />
      )}
    </DropZone>
  );
}

interface AddButtonsProps {
  fetchesPages: boolean;
  onAdd: (sources: readonly SourceToAdd[]) => void;
}

function AddButtons({ fetchesPages, onAdd }: AddButtonsProps) {
  return (
    <>
      {fetchesPages && <AddPageButton onPage={(page) => onAdd([page])} />}
      <UploadButtons onFiles={onAdd} />
    </>
  );
}

function putInto(collection: string, sources: readonly SourceToAdd[]): SourceToAdd[] {
  return collection === "" ? [...sources] : sources.map((source) => ({ ...source, collection }));
}

/** The documents in the list, without those about to be removed. */
function useListedDocuments(filter: LibraryFilter) {
  const library = useLibrary(filter);
  const remove = useRemoveDocuments();
  const hidden = useHiddenItems();
  const documents = useMemo(
    () =>
      (library.data?.pages.flatMap((page) => page.documents) ?? []).filter(
        (document) => !hidden.has(document.docId),
      ),
    [library.data, hidden],
  );
  return { library, documents, remove };
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: readonly string[], on: boolean) =>
    setSelected((current) => {
      const next = new Set(current);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
  return { selected, select, clear: () => setSelected(new Set()) };
}

/** Hides documents at once, and removes them from the library when the time to undo has passed. */
function useRemoveDocuments(): (documents: readonly Document[]) => void {
  const translate = useTranslations("library");
  const words = useErrorWords();
  const client = useQueryClient();
  const remove = useRemoval();

  async function removeNow(docIds: readonly string[]) {
    // The page may be closing; `keepalive` lets the requests outlive it.
    const results = await Promise.allSettled(docIds.map((docId) => removeDocument(docId, true)));
    const failed = results.filter((result) => result.status === "rejected");
    if (failed[0])
      showToast({
        text: translate("removeFailed", { count: failed.length, reason: words(failed[0].reason) }),
        tone: "error",
      });
    await client.invalidateQueries({ queryKey: ["documents"] });
  }

  return (documents) => {
    const [first] = documents;
    if (!first) return;
    const ids = documents.map(({ docId }) => docId);
    const text =
      ids.length === 1
        ? translate("removedOne", { title: documentTitle(first) })
        : translate("removedMany", { count: ids.length });
    remove(ids, text, () => removeNow(ids));
  };
}
