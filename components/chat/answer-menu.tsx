import { FilePlus2, Layers, ListChecks, ThumbsDown, ThumbsUp, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { DownloadMenuItems } from "@/components/download/download-menu-items.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
import { chooseSources } from "./ticked-documents.ts";
import { useTurn } from "./turn-context.tsx";
import type { ShownTurn } from "./turn-view-model.ts";

/** The actions of turns that asked documents, and can be asked of other documents. */
const ASKS: ReadonlySet<ShownTurn["action"]> = new Set(["answer", "no_evidence", "ask_back"]);

export interface AnswerMenuProps {
  onRate: (rating: Rating) => void;
  /** Opens the choice of documents to answer from again. */
  onChooseDocuments: () => void;
  /** Asks for confirmation first. */
  onDelete: () => void;
}

/** Waits until the menu has returned the focus, so that what opens next can remember where to return it. */
function afterwards(act: () => void): () => void {
  return () => {
    requestAnimationFrame(() => setTimeout(act));
  };
}

/** The less common actions on an answer; opens as soon as it is loaded. */
export function AnswerMenu(props: AnswerMenuProps & { trigger: ReactElement }) {
  const { trigger, onRate, onChooseDocuments, onDelete } = props;
  const { turn, sessionId, refs, busy, commands } = useTurn();
  const { turnId, clientTurnId, action } = turn;
  const translate = useTranslations("chat.turn");
  const sources = useTranslations("chat.sources");
  return (
    <Menu align="start" trigger={trigger} defaultOpen>
      <MenuItem label={translate("helpful")} icon={ThumbsUp} onSelect={afterwards(() => onRate("up"))} />
      <MenuItem
        label={translate("notHelpful")}
        icon={ThumbsDown}
        onSelect={afterwards(() => onRate("down"))}
      />
      <MenuSeparator />
      {refs.length > 0 && (
        <MenuItem label={sources("choose")} icon={ListChecks} onSelect={() => chooseSources(clientTurnId)} />
      )}
      {ASKS.has(action) && (
        <MenuItem label={sources("addFor")} icon={FilePlus2} onSelect={afterwards(onChooseDocuments)} />
      )}
      <MenuItem
        label={translate("context")}
        icon={Layers}
        onSelect={afterwards(() => turnId !== null && commands.showContext(turnId))}
      />
      {sessionId !== undefined && turnId !== null && (
        <DownloadMenuItems sessionId={sessionId} turnId={turnId} />
      )}
      <MenuItem
        label={translate("delete")}
        tone="danger"
        icon={Trash2}
        disabled={busy}
        onSelect={afterwards(onDelete)}
      />
    </Menu>
  );
}
