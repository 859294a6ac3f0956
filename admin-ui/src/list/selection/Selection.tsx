import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { rangeOf } from './rangeOf';

export interface Selection {
  /** All that are shown, in their order. */
  rows: readonly string[];
  ids: ReadonlySet<string>;
  /** Everybody whom the filters leave, on all pages. */
  isEverything: boolean;
  /** Of this page. */
  isPageSelected: boolean;
  has: (id: string) => boolean;
  canSelect: (id: string) => boolean;
  /** With `extends`, everything from the row that was chosen last. */
  toggle: (id: string, mode?: { extends: boolean }) => void;
  togglePage: () => void;
  selectEverything: () => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection | null>(null);

/** Null where nothing can be done with what would be selected. */
export const useSelection = (): Selection | null => use(SelectionContext);

interface SelectionProviderProps {
  /** Whether there is anything to do with a selection. */
  isOffered: boolean;
  children: ReactNode;
}

/** Which rows of the list are selected. It stays while pages are turned, and ends with what the list is narrowed to. */
export function SelectionProvider(props: SelectionProviderProps) {
  const { data, filterValues } = useListContext<RaRecord<string>>();
  const rows = useMemo(() => (data ?? []).map(({ id }) => id), [data]);
  return <SelectionAmong {...props} rows={rows} narrowed={JSON.stringify(filterValues)} />;
}

interface SelectionAmongProps extends SelectionProviderProps {
  /** In their order. */
  rows: readonly string[];
  /** Those of them that can be selected; all unless said. */
  selectable?: readonly string[];
  /** What they are narrowed to. */
  narrowed: string;
}

/** The same of any rows that are shown. */
export function SelectionAmong({ isOffered, children, ...rows }: SelectionAmongProps) {
  const selection = useRows(rows);
  return <SelectionContext value={isOffered ? selection : null}>{children}</SelectionContext>;
}

const nothing: ReadonlySet<string> = new Set();

type Rows = Omit<SelectionAmongProps, keyof SelectionProviderProps>;

function useRows({ rows, selectable: order = rows, narrowed }: Rows): Selection {
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
      const range = mode?.extends ? rangeOf(order, last.current, id) : [id];
      last.current = id;
      choose(mode?.extends || !ids.has(id) ? [...ids, ...range] : [...ids].filter((other) => other !== id));
    },
    togglePage: () =>
      choose(isPageSelected ? [...ids].filter((id) => !order.includes(id)) : [...ids, ...order]),
    selectEverything: () => choose(order, true),
    clear: () => choose(nothing),
  };
}
