import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin';
import type { Column } from './columns/column';
import { cardStyle, selectedRow } from './rowStyles';
import { SelectRow } from './selection/SelectBox';
import { useSelection } from './selection/Selection';
import { useRowKeys } from './selection/useRowKeys';
import { useRowName } from './selection/useRowName';

interface ListCardsProps<Row> {
  columns: readonly Column<Row>[];
  /** Whether titles begin with a picture, beside which the second line is aligned. */
  pictured?: boolean | undefined;
}

/** The table's rows as cards, for narrow screens. */
export function ListCards<Row extends RaRecord<string>>({ columns, pictured = false }: ListCardsProps<Row>) {
  const { data } = useListContext<Row>();
  const selection = useSelection();
  const onKeyDown = useRowKeys();
  const nameOf = useRowName();
  const indent = (pictured ? 6 : 0) + (selection ? 3.5 : 0);
  return (
    <Box component="ul" onKeyDown={onKeyDown} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Box component="li" sx={selection?.has(row.id) ? [cardStyle, selectedRow] : cardStyle}>
            <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
              <SelectRow id={row.id} name={nameOf(row)} />
              <Cells columns={columns} place="title" row={row} />
            </Box>
            <Box sx={{ ...detailStyle, pl: indent }}>
              <Cells columns={columns} place="detail" row={row} />
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
                <Cells columns={columns} place="end" row={row} />
              </Box>
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  place: Column<Row>['card'];
  row: Row;
}

function Cells<Row>({ columns, place, row }: CellsProps<Row>) {
  return columns
    .filter(({ card }) => card === place)
    .map(({ name, cell, cardCell = cell }) => <Fragment key={name}>{cardCell(row)}</Fragment>);
}

const detailStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  typography: 'caption',
  color: 'text.secondary',
  // A long code takes a line of its own on a phone.
  '& > code': { flexBasis: { xs: '100%', sm: 'auto' }, maxWidth: '100%' },
} as const;
