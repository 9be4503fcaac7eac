import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { resolveText } from "@/components/api/turns.ts";
import type { ResolvedReference } from "@/lib/domain/reference.ts";
import { knownTurns, readTurn } from "./use-conversation.ts";

const PAUSE_MS = 250;
const HINT_LENGTH = 300;
/** Cheap sign that the words may point at something; the server decides. */
const MAY_REFER =
  /\d\s*번|번째|첫째|둘째|문서|자료|파일|매뉴얼|출처|근거|새로운?\s*주제|다른\s*얘기|[①-⑳]|\[\d{1,3}\]|\b(?:doc(?:ument)?s?|sources?|files?|references?|citations?|manuals?|turn|new topic)\b|[a-z]{2,}[\s_-]?\d{2,}/iu;

const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What the words being written will be taken to point at, said before they are sent; null when at nothing. */
export function useResolveHint(sessionId: string | null, text: string): string | null {
  const translate = useTranslations("chat.composer");
  const queryClient = useQueryClient();
  const settled = useSettled(text.trim());
  const wanted =
    sessionId !== null && settled !== "" && settled.length <= HINT_LENGTH && MAY_REFER.test(settled);
  const query = useQuery({
    queryKey: ["resolve", sessionId, settled],
    enabled: wanted,
    staleTime: 5_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const id = sessionId ?? "";
      const resolution = await resolveText(id, settled, signal);
      const targets = await Promise.all(resolution.references.map(describe));
      return { resolution, targets };

      async function describe(reference: ResolvedReference): Promise<string> {
        const turn =
          reference.turn_id === null
            ? undefined
            : await readTurn(queryClient, id, reference.turn_id).catch(() => undefined);
        const cited = turn?.doc_refs ?? knownTurns(queryClient, id).flatMap((known) => known.doc_refs);
        const title = cited.find((docRef) => docRef.doc_id === reference.doc_id)?.title ?? reference.doc_id;
        const numeral =
          reference.slot === null ? "" : `${CIRCLED[reference.slot - 1] ?? `(${reference.slot})`} `;
        return `${numeral}${title}${reference.version > 1 ? ` · v${reference.version}` : ""}`;
      }
    },
  });
  if (!wanted || text.trim() !== settled || !query.data) return null;
  const { resolution, targets } = query.data;
  if (resolution.kind === "reset") return translate("hintReset");
  if (resolution.action === "ask_back") return translate("hintAskBack", { text: cut(settled) });
  if (targets.length === 0) return null;
  const words = [...new Set(resolution.references.map((reference) => reference.text))].join(", ");
  return translate("hint", { text: words, targets: targets.join(", ") });
}

function cut(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
