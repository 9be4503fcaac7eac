import type { Element, Nodes } from "hast";
import { ArrowDown, ArrowUp, Check, ChevronsUpDown, Copy } from "lucide-react";
import {
  Children,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { reachWhenScrolling } from "@/components/ui/reach-when-scrolling.ts";
import { useCopy } from "../copy-text.ts";
import { type Direction, orderRows } from "./order-rows.ts";
import { tableCsv } from "./table-csv.ts";

interface Part {
  /** Set by the renderer. */
  node?: Element | undefined;
  children?: ReactNode;
}

interface Sorting {
  column: number;
  direction: Direction;
}

interface TableContextValue {
  header: readonly Element[];
  sorting: Sorting | null;
  sortBy: (column: number) => void;
  /** The indices of the rows in order; null: as written. */
  order: readonly number[] | null;
}

const TableContext = createContext<TableContextValue | null>(null);

/** Cycles through ascending, descending, and the original order. */
function nextSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, direction: "ascending" };
  return current.direction === "ascending" ? { column, direction: "descending" } : null;
}

/** A table that scrolls in its frame when it is wider than the text, sorts by column and can be copied. */
export function AnswerTable({ node, children }: Part) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const locale = useLocale();
  const { copied, copy } = useCopy();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [header = [], ...rows] = useMemo(() => (node ? rowsOfTable(node) : []), [node]);
  const column = (place: number) =>
    rows.map((row) => {
      const cell = row[place];
      return cell ? cellText(cell) : "";
    });
  const order = sorting && orderRows(column(sorting.column), sorting.direction, locale);
  const csv = () => {
    const written = (row: readonly Element[]) => row.map((cell) => cellText(cell, true).trim());
    const sorted = order ? order.flatMap((place) => (rows[place] ? [rows[place]] : [])) : rows;
    return tableCsv([header, ...sorted].map(written));
  };
  return (
    <TableContext
      value={{
        header,
        sorting,
        sortBy: (place) => setSorting((current) => nextSorting(current, place)),
        order,
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a frame around a table is no group of fields */}
      <div
        role="group"
        aria-label={translate("tableLabel")}
        ref={reachWhenScrolling}
        className="mt-3 overflow-x-auto"
      >
        <table>{children}</table>
      </div>
      <button
        type="button"
        onClick={() => void copy(csv())}
        className="mb-3 inline-flex min-h-6 items-center gap-1 rounded-sm text-ink-3 text-xs hover:text-ink"
      >
        {copied ? <Check size={13} aria-hidden="true" /> : <Copy size={13} aria-hidden="true" />}
        {copied ? common("copied") : translate("copyTable")}
      </button>
    </TableContext>
  );
}

export function AnswerTableBody({ children }: Part) {
  const order = useContext(TableContext)?.order;
  if (!order) return <tbody>{children}</tbody>;
  // There are whitespace nodes between the rows.
  const rows = Children.toArray(children).filter(isValidElement);
  return <tbody>{order.map((place) => rows[place])}</tbody>;
}

export function AnswerTableHeader({ node, children }: Part) {
  const table = useContext(TableContext);
  const column = node && table ? table.header.indexOf(node) : -1;
  if (!table || !node || column < 0 || holdsButton(node) || cellText(node).trim() === "") {
    return <th>{children}</th>;
  }
  const direction = table.sorting?.column === column ? table.sorting.direction : undefined;
  const Arrow = direction === undefined ? ChevronsUpDown : direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th aria-sort={direction ?? "none"}>
      <button
        type="button"
        onClick={() => table.sortBy(column)}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-left font-semibold hover:text-accent"
      >
        <span>{children}</span>
        <Arrow size={13} aria-hidden="true" className={direction ? "text-accent" : "text-ink-3 opacity-60"} />
      </button>
    </th>
  );
}

/** The cells of a table as rendered, the header first. */
function rowsOfTable(table: Element): Element[][] {
  return elementsIn(table, "tr").map((row) => elementsIn(row, "th", "td"));
}

function elementsIn(parent: Element, ...names: readonly string[]): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return names.includes(child.tagName) ? [child] : elementsIn(child, ...names);
  });
}

/** The words of a cell; `withSlots`: with the numbers of its sources. */
function cellText(node: Nodes, withSlots = false): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  if (node.tagName === "slot-mark") return withSlots ? `[${String(node.properties.slot)}]` : "";
  if (node.tagName === "br") return " ";
  return node.children.map((child) => cellText(child, withSlots)).join("");
}

/** Whether the node contains something clickable, which no button may enclose. */
function holdsButton(node: Element): boolean {
  return node.children.some(
    (child) =>
      child.type === "element" &&
      (["slot-mark", "turn-mark", "unsupported-text", "a"].includes(child.tagName) || holdsButton(child)),
  );
}
