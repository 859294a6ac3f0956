import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { idsBetween } from './idsBetween';

export interface Selection {
  /** Ids of all rows shown, in order. */
  rows: readonly string[];
  ids: ReadonlySet<string>;
  /** Every user that matches the filters, on all pages. */
  isEverything: boolean;
  /** Selectable ids of this page. */
  isPageSelected: boolean;
  has: (id: string) => boolean;
  canSelect: (id: string) => boolean;
  /** With `extends`, every row from the last one selected. */
  toggle: (id: string, mode?: { extends: boolean }) => void;
  togglePage: () => void;
  selectEverything: () => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection | null>(null);

/** Null where no bulk action is available. */
export const useSelection = (): Selection | null => use(SelectionContext);

interface SelectionProviderProps {
  /** Whether any bulk action is available. */
  isOffered: boolean;
  children: ReactNode;
}

/** The selected rows of the list. The selection survives paging and ends when the filters change. */
export function SelectionProvider(props: SelectionProviderProps) {
  const { data, filterValues } = useListContext<RaRecord<string>>();
  const rows = useMemo(() => (data ?? []).map(({ id }) => id), [data]);
  return <RowSelection {...props} rows={rows} narrowed={JSON.stringify(filterValues)} />;
}

interface RowSelectionProps extends SelectionProviderProps {
  /** Ids in order. */
  rows: readonly string[];
  /** Selectable ids; all by default. */
  selectable?: readonly string[];
  /** The current filters. */
  narrowed: string;
}

/** Selection for rows outside a list. */
export function RowSelection({ isOffered, children, ...rows }: RowSelectionProps) {
  const selection = useRows(rows);
  return <SelectionContext value={isOffered ? selection : null}>{children}</SelectionContext>;
}

const nothing: ReadonlySet<string> = new Set();

type SelectableRows = Omit<RowSelectionProps, keyof SelectionProviderProps>;

function useRows({ rows, selectable: order = rows, narrowed }: SelectableRows): Selection {
  const [chosen, setChosen] = useState({ ids: nothing, isEverything: false, narrowed });
  const last = useRef<string | null>(null);
  const isCurrent = chosen.narrowed === narrowed;
  const isEverything = isCurrent && chosen.isEverything;
  const kept = isCurrent ? chosen.ids : nothing;
  const ids = useMemo(() => (isEverything ? new Set(order) : kept), [isEverything, order, kept]);
  const choose = (next: Iterable<string>, everything = false) =>
    setChosen({ ids: new Set(next), isEverything: everything, narrowed });
  const isPageSelected = order.length > 0 && order.every((id) => ids.has(id));
  return {
    rows,
    ids,
    isEverything,
    isPageSelected,
    has: (id) => ids.has(id),
    canSelect: (id) => order.includes(id),
    toggle: (id, mode) => {
      if (!order.includes(id)) return;
      const range = mode?.extends ? idsBetween(order, last.current, id) : [id];
      last.current = id;
      choose(mode?.extends || !ids.has(id) ? [...ids, ...range] : [...ids].filter((other) => other !== id));
    },
    togglePage: () =>
      choose(isPageSelected ? [...ids].filter((id) => !order.includes(id)) : [...ids, ...order]),
    selectEverything: () => choose(order, true),
    clear: () => choose(nothing),
  };
}
