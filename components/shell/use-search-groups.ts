import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { withQuery } from "@/components/api/fetch-json.ts";
import { searchPassages } from "@/components/api/search.ts";
import { listSessions } from "@/components/api/sessions.ts";
import { useSettled } from "@/components/chat/use-settled.ts";
import { wantTurn } from "@/components/chat/wanted-turn.ts";
import { fetchDocuments, pageUrl } from "@/components/document/document-api.ts";
import { documentHref } from "@/components/document/document-href.ts";
import { findInText } from "@/components/document/mark-ranges.ts";
import { oneLine } from "@/lib/domain/text.ts";
import { searchInSidebar } from "./sidebar-store.ts";
import { useCommands } from "./use-commands.ts";
import { SESSIONS_KEY } from "./use-sessions.ts";

const PAUSE_MS = 150;
const SHOWN = 5;
const MANY = 20;

export interface SearchOption {
  id: string;
  label: string;
  detail?: { text: string; marks: readonly { from: number; to: number }[] };
  run: () => void;
  /** The menu stays open. */
  stays?: boolean;
}

interface SearchGroup {
  id: string;
  title: string;
  failed: boolean;
  options: readonly SearchOption[];
}

/** What a query finds. Each kind is searched separately, so that a slow or failing one holds up no other. */
export function useSearchGroups(query: string): { groups: readonly SearchGroup[]; searching: boolean } {
  const translate = useTranslations("common");
  const settled = useSettled(query, PAUSE_MS);
  const commands = useCommandOptions(query);
  const found = [useSessionGroup(settled), useDocumentGroup(settled), usePassageGroup(settled)];
  const local = { id: "commands", title: translate("command.commands"), failed: false, options: commands };
  const remote = found.map(({ group }) => group);
  const groups = query === "" ? [...remote, local] : [local, ...remote];
  return {
    groups: groups.filter(({ failed, options }) => failed || options.length > 0),
    searching: query !== settled || found.some(({ searching }) => searching),
  };
}

function useCommandOptions(query: string): SearchOption[] {
  const words = query.toLowerCase().split(/\s+/u);
  const matching = useCommands().filter(({ label, isSetting }) =>
    query === "" ? !isSetting : words.every((word) => label.toLowerCase().includes(word)),
  );
  return matching
    .slice(0, query === "" ? undefined : SHOWN)
    .map(({ label, work }) => ({ id: `command-${label}`.replace(/\s+/gu, "-"), label, run: work }));
}

/** The matching conversations; the latest ones for an empty query. */
function useSessionGroup(query: string) {
  const translate = useTranslations("common");
  const router = useRouter();
  const pathname = usePathname();
  const asked = useQuery({
    queryKey: ["search", ...SESSIONS_KEY, query],
    queryFn: ({ signal }) => listSessions({ query, places: true, limit: SHOWN }, signal),
    placeholderData: keepPreviousData,
  });
  const options: SearchOption[] = (asked.data?.sessions ?? []).map(({ sessionId, title, place }) => ({
    id: `session-${sessionId}`,
    label: title || translate("sessions.untitled"),
    ...(place ? { detail: place } : {}),
    run() {
      const address = `/chat/${sessionId}`;
      if (place && pathname === address) wantTurn(place.turnId);
      else router.push(place ? `${address}#turn-${place.turnId}` : address);
    },
  }));
  if (query !== "" && asked.data?.nextCursor)
    options.push({
      id: "all-sessions",
      label: translate("command.allConversations", { query }),
      run: () => searchInSidebar(query),
    });
  const group = { id: "sessions", title: translate("command.conversations"), failed: asked.isError, options };
  return { group, searching: asked.isFetching };
}

function useDocumentGroup(query: string) {
  const translate = useTranslations("common");
  const router = useRouter();
  const asked = useQuery({
    queryKey: ["search", "documents", query],
    queryFn: ({ signal }) => fetchDocuments({ query, limit: SHOWN }, signal),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  const options: SearchOption[] =
    query === ""
      ? []
      : (asked.data?.documents ?? []).map(({ docId, title }) => ({
          id: `document-${encodeURIComponent(docId)}`,
          label: title,
          run: () => router.push(pageUrl(docId)),
        }));
  if (query !== "" && asked.data?.nextCursor)
    options.push({
      id: "all-documents",
      label: translate("command.allDocuments", { query }),
      run: () => router.push(withQuery("/library", { query })),
    });
  const group = { id: "documents", title: translate("command.documents"), failed: asked.isError, options };
  return { group, searching: asked.isFetching };
}

function usePassageGroup(query: string) {
  const translate = useTranslations("common");
  const router = useRouter();
  const [widened, setWidened] = useState<string | null>(null);
  const limit = widened === query ? MANY : SHOWN;
  const asked = useQuery({
    queryKey: ["search", "passages", query, limit],
    queryFn: ({ signal }) => searchPassages(query, limit, signal),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  const passages = query === "" ? [] : (asked.data ?? []).slice(0, limit);
  const options: SearchOption[] = passages.map(
    ({ docId, version, title, chunkId, text, from, to, page }) => ({
      id: `passage-${encodeURIComponent(chunkId)}`,
      label: title,
      detail: aroundWords(text, query),
      run: () =>
        router.push(
          documentHref({
            docId,
            version,
            slot: null,
            passages: [{ chunkId, from, to, ...(page ? { page } : {}) }],
            active: 0,
          }),
        ),
    }),
  );
  if (limit === SHOWN && passages.length === SHOWN)
    options.push({
      id: "all-passages",
      label: translate("command.allPassages"),
      stays: true,
      run: () => setWidened(query),
    });
  const group = { id: "passages", title: translate("command.passages"), failed: asked.isError, options };
  return { group, searching: asked.isFetching };
}

const LEAD = 40;
const LENGTH = 160;

/** The part of a passage around the first of these words, with all of them marked. */
function aroundWords(text: string, query: string) {
  const line = oneLine(text);
  const words = query.split(/\s+/u).filter(Boolean);
  const marksIn = (shown: string) => {
    const found = words.flatMap((word) => findInText(shown, word)).sort((a, b) => a.from - b.from);
    return found.filter(({ from }, place) => found.slice(0, place).every(({ to }) => to <= from));
  };
  const start = Math.max(0, (marksIn(line)[0]?.from ?? 0) - LEAD);
  const shown = `${start > 0 ? "…" : ""}${line.slice(start, start + LENGTH)}`;
  return { text: shown, marks: marksIn(shown) };
}
