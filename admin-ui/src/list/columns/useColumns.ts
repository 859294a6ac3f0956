import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { useKept } from '../../providers/useKept';
import { known, type Arrangement } from './arrangement';
import type { Column } from './column';

/** The columns of the table: the fixed ones, then those that the signed-in user has chosen, in their order. */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const resource = useResourceContext();
  const usual = useMemo<Arrangement>(() => namesOf(columns.filter(isShownFirst)), [columns]);
  const [kept, keep] = useKept<Arrangement>(`${resource}.columns`, usual);
  const optional = columns.filter((column) => column.optional !== undefined);
  const chosen = known(kept, namesOf(optional));
  return {
    shown: [
      ...columns.filter((column) => column.optional === undefined),
      ...chosen.flatMap((name) => optional.filter((column) => column.name === name)),
    ],
    chosen,
    /** Every column that can be chosen. */
    all: namesOf(optional),
    choose: (next: Arrangement | null) => keep(next ?? usual),
  };
}

const isShownFirst = <Row>({ optional }: Column<Row>): boolean => optional === 'shown';

const namesOf = <Row>(columns: readonly Column<Row>[]): string[] => columns.map(({ name }) => name);
