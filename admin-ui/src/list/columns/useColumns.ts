import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { useUserStore } from '../../providers/useUserStore';
import { knownColumns, type Arrangement } from './arrangement';
import type { Column } from './column';

/** The columns of the table: the fixed ones, then those the signed-in user chose, in their order. */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const resource = useResourceContext();
  const usual = useMemo<Arrangement>(() => namesOf(columns.filter(isShownByDefault)), [columns]);
  const [kept, keep] = useUserStore<Arrangement>(`${resource}.columns`, usual);
  const optional = columns.filter((column) => column.optional !== undefined);
  const chosen = knownColumns(kept, namesOf(optional));
  return {
    shown: [
      ...columns.filter((column) => column.optional === undefined),
      ...chosen.flatMap((name) => optional.filter((column) => column.name === name)),
    ],
    chosen,
    /** Every optional column. */
    all: namesOf(optional),
    choose: (next: Arrangement | null) => keep(next ?? usual),
  };
}

const isShownByDefault = <Row>({ optional }: Column<Row>): boolean => optional === 'shown';

const namesOf = <Row>(columns: readonly Column<Row>[]): string[] => columns.map(({ name }) => name);
