import { DataTable, type RaRecord } from 'react-admin';
import type { Column } from './columns/column';
import { useColumns } from './columns/useColumns';
import { selectedRow, tableStyle } from './rowStyles';
import { SelectPage, SelectRow } from './selection/SelectBox';
import { useSelection } from './selection/Selection';
import { useRowKeys } from './selection/useRowKeys';
import { useRowName } from './selection/useRowName';

interface ListTableProps<Row> {
  columns: readonly Column<Row>[];
}

/** Pixels of the checkbox column, and the minimum width of a column without one. */
const boxWidth = 48;
const minWidth = 260;

/** When the chosen columns do not fit, the table scrolls and the first column stays visible. */
function widthOf<Row>(shown: readonly Column<Row>[]): number | undefined {
  if (shown.every(({ optional }) => optional === undefined)) return undefined;
  return shown.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : minWidth), boxWidth);
}

export function ListTable<Row extends RaRecord<string>>({ columns }: ListTableProps<Row>) {
  const selection = useSelection();
  const onKeyDown = useRowKeys();
  const nameOf = useRowName();
  const { shown } = useColumns(columns);
  const total = widthOf(shown);
  return (
    <DataTable<Row>
      // DataTable does not reorder cells, so another order needs another table.
      key={shown.map(({ name }) => name).join()}
      rowClick="show"
      bulkActionButtons={false}
      size="medium"
      onKeyDown={onKeyDown}
      rowSx={({ id }) => (selection?.has(id) ? selectedRow : {})}
      sx={
        total ? [tableStyle, { overflowX: 'auto', '& .RaDataTable-table': { minWidth: total } }] : tableStyle
      }
    >
      {selection && (
        <DataTable.Col
          source="select"
          label={<SelectPage />}
          render={(row: Row) => <SelectRow id={row.id} name={nameOf(row)} />}
          disableSort
          sx={{ width: boxWidth, pr: 0 }}
        />
      )}
      {shown.map(({ name, cell, width, heading, sorts, grows, align }) => (
        <DataTable.Col
          key={name}
          source={name}
          {...(heading !== undefined && { label: heading })}
          render={cell}
          disableSort={!sorts}
          {...(sorts && { sortByOrder: sorts })}
          sx={{
            width: grows && total ? `${(100 * Number(width)) / total}%` : width,
            ...(align && atEnd),
          }}
        />
      ))}
    </DataTable>
  );
}

/** The heading sorts by the text above the amounts, so its arrow stands before it. */
const atEnd = { textAlign: 'right', '& .MuiTableSortLabel-root': { flexDirection: 'row-reverse' } } as const;
