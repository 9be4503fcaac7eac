"use client";

import { Search, Trash2, X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { withQuery } from "@/components/api/fetch-json.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { DocumentTable } from "@/components/library/document-table.tsx";
import { DropZone } from "@/components/library/drop-zone.tsx";
import { AddSamplesButton, SamplesBar } from "@/components/library/samples-bar.tsx";
import { UploadButtons } from "@/components/library/upload-buttons.tsx";
import { UploadPanel } from "@/components/library/upload-panel.tsx";
import { uploadQueue } from "@/components/library/upload-queue.ts";
import { useDocumentTypeName } from "@/components/library/use-document-type-name.ts";
import {
  type LibraryFilter,
  type LibrarySort,
  SORTS,
  useDocumentTypes,
  useLibrary,
  useReading,
} from "@/components/library/use-library.ts";
import { useRemoveDocuments } from "@/components/library/use-remove-documents.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import { documentStatusSchema, type LibraryDocument } from "@/lib/domain/document.ts";

const NOTHING: readonly LibraryDocument[] = [];
const SELECT = "h-8 max-w-full rounded-md border border-line-strong bg-surface px-2 text-sm";

/** The documents that can be asked about: put in, look through, take out. */
export function LibraryPage() {
  const translate = useTranslations("library");
  const words = useErrorWords();
  const search = useSearchParams();
  const [filter, setFilter] = useState<LibraryFilter>(() => filterOf(search));
  const deferred = useDeferredValue(filter);
  const library = useLibrary(deferred);
  const reading = useReading();
  const types = useDocumentTypes();
  const typeName = useDocumentTypeName();
  const { removed, remove } = useRemoveDocuments();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const documents = useMemo(
    () =>
      (library.data?.pages.flatMap((page) => page.documents) ?? []).filter(
        (document) => !removed.has(document.doc_id),
      ),
    [library.data, removed],
  );
  const chosen = documents.filter((document) => selected.has(document.doc_id));
  const isFiltered = filter.query !== "" || filter.docType !== "" || filter.status !== "";
  const change = (next: Partial<LibraryFilter>) => {
    const changed = { ...filter, ...next };
    setFilter(changed);
    // The address says what is shown, so that it can be sent or reloaded; it is no step to go back to.
    window.history.replaceState(null, "", addressOf(changed));
  };
  const select = (ids: readonly string[], on: boolean) =>
    setSelected((current) => {
      const next = new Set(current);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });

  const table = () => {
    if (library.error && !library.data) {
      return (
        <StateMessage
          tone="error"
          title={translate("failedTitle")}
          body={words(library.error)}
          actions={
            <Button variant="primary" onClick={() => library.refetch()}>
              {translate("retry")}
            </Button>
          }
        />
      );
    }
    if (!library.data) return <TableSkeleton />;
    if (documents.length === 0 && isFiltered) {
      return (
        <StateMessage
          title={translate("nothingTitle")}
          body={translate("nothingBody")}
          actions={
            <Button onClick={() => change({ query: "", docType: "", status: "" })}>
              {translate("clearFilters")}
            </Button>
          }
        />
      );
    }
    if (documents.length === 0) {
      return (
        <StateMessage
          title={translate("emptyTitle")}
          body={translate("emptyBody")}
          actions={
            <>
              <UploadButtons onFiles={uploadQueue.add} />
              <AddSamplesButton />
            </>
          }
        />
      );
    }
    return (
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
    );
  };

  return (
    <DropZone label={translate("drop")} onFiles={uploadQueue.add}>
      <PageHeader title={translate("title")} actions={<UploadButtons onFiles={uploadQueue.add} />} />
      <UploadPanel
        reading={reading.data?.documents ?? NOTHING}
        unreadable={reading.data?.failed ?? NOTHING}
        more={reading.data?.more ?? false}
        onRetried={() => reading.refetch()}
      />
      <SamplesBar />
      <search className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-2 md:px-5">
        <span className="relative min-w-40 flex-1 max-sm:basis-full sm:max-w-80">
          <Search
            size={15}
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 text-ink-3"
          />
          <TextInput
            type="search"
            value={filter.query}
            aria-label={translate("search")}
            placeholder={translate("search")}
            className="pl-8"
            onChange={(event) => change({ query: event.target.value })}
          />
        </span>
        <select
          aria-label={translate("type")}
          className={SELECT}
          value={filter.docType}
          onChange={(event) => change({ docType: event.target.value })}
        >
          <option value="">{translate("allTypes")}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {typeName(type)}
            </option>
          ))}
        </select>
        <select
          aria-label={translate("statusLabel")}
          className={SELECT}
          value={filter.status}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="">{translate("allStatuses")}</option>
          {documentStatusSchema.options.map((status) => (
            <option key={status} value={status}>
              {translate(`status.${status}`)}
            </option>
          ))}
        </select>
        {chosen.length === 0 && documents.length > 0 && (
          <span className="ml-auto">
            <AddSamplesButton />
          </span>
        )}
        {chosen.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: actions on a selection are no fieldset
          <div role="group" aria-label={translate("selection")} className="ml-auto flex items-center gap-1">
            <span role="status" className="whitespace-nowrap px-1 text-ink-2 text-sm tabular-nums">
              {translate("selected", { count: chosen.length })}
            </span>
            <Button
              variant="danger"
              onClick={() => {
                remove(chosen);
                setSelected(new Set());
              }}
            >
              <Trash2 size={14} aria-hidden="true" />
              {translate("remove")}
            </Button>
            <IconButton label={translate("unselect")} onClick={() => setSelected(new Set())}>
              <X size={15} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </search>
      {table()}
    </DropZone>
  );
}

function TableSkeleton() {
  const translate = useTranslations("library");
  return (
    <div
      role="status"
      aria-label={translate("loading")}
      className="flex-1 space-y-4 overflow-hidden px-3 py-4 md:px-5"
    >
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
        <div key={row} className="flex gap-6">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}

function filterOf(search: URLSearchParams): LibraryFilter {
  return {
    query: search.get("query") ?? "",
    docType: search.get("doc_type") ?? "",
    status: documentStatusSchema.options.find((status) => status === search.get("status")) ?? "",
    sort: SORTS.find((sort) => sort === search.get("sort")) ?? "updated",
  };
}

function addressOf({ query, docType, status, sort }: LibraryFilter): string {
  return withQuery("/library", {
    query,
    doc_type: docType,
    status,
    sort: sort === "updated" ? undefined : sort,
  });
}
