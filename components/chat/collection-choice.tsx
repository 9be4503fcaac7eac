import { Check, FolderOpen } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useCollections } from "@/components/api/collections.ts";
import { Menu } from "@/components/ui/menu.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { useChosenCollections } from "./use-chosen-collections.ts";

const ITEM =
  "flex min-h-9 cursor-default select-none items-center gap-2 rounded-sm px-2 text-sm outline-none data-[highlighted]:bg-sunken";

/**
 * Shows and sets what is searched: everything, one collection or several. Renders nothing if there are none.
 */
export function CollectionChoice({ sessionId }: { sessionId: string | null }) {
  const translate = useTranslations("chat.collections");
  const collections = useCollections();
  const { chosen, choose } = useChosenCollections(sessionId);
  const told = useRef(false);
  const known = new Set(collections?.map(({ collectionId }) => collectionId));
  const left = chosen.filter((id) => known.has(id));
  const isShorter = collections !== undefined && left.length < chosen.length;

  // A chosen collection was deleted: say so once, and keep the rest of the choice.
  useEffect(() => {
    if (!isShorter || told.current) return;
    told.current = true;
    showToast({ text: translate(left.length > 0 ? "goneSome" : "goneAll") });
    void choose(left);
  }, [isShorter, left, choose, translate]);

  if (!collections || collections.length === 0) return null;
  const names = collections.filter(({ collectionId }) => left.includes(collectionId)).map(({ name }) => name);
  const label = names.length === 0 ? translate("everything") : names.join(", ");
  const toggle = (id: string, on: boolean) =>
    void choose(on ? [...left, id] : left.filter((other) => other !== id));
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={translate("label", { chosen: label })}
          title={label}
          className="flex h-8 min-w-0 max-w-48 items-center gap-1.5 rounded-md px-2 text-ink-2 text-sm hover:bg-sunken hover:text-ink"
        >
          <FolderOpen size={15} aria-hidden="true" className="shrink-0" />
          <bdi className="truncate">{label}</bdi>
          <span aria-hidden="true">▾</span>
        </button>
      }
    >
      <div className="max-h-72 max-w-72 overflow-y-auto">
        <Item checked={left.length === 0} onChange={() => void choose([])} name={translate("everything")} />
        <Primitive.Separator className="my-1 h-px bg-line" />
        {collections.map(({ collectionId, name }) => (
          <Item
            key={collectionId}
            checked={left.includes(collectionId)}
            onChange={(on) => toggle(collectionId, on)}
            name={name}
          />
        ))}
      </div>
    </Menu>
  );
}

function Item({
  checked,
  onChange,
  name,
}: {
  checked: boolean;
  onChange: (on: boolean) => void;
  name: string;
}) {
  return (
    <Primitive.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      // Several may be chosen one after another.
      onSelect={(event) => event.preventDefault()}
      className={ITEM}
    >
      <span className="w-4 shrink-0">
        <Primitive.ItemIndicator>
          <Check size={14} aria-hidden="true" />
        </Primitive.ItemIndicator>
      </span>
      <bdi className="truncate">{name}</bdi>
    </Primitive.CheckboxItem>
  );
}
