import type { ComponentType } from 'react';
import { DataTable } from 'react-admin';
import type { User } from '../../../api/types';
import { CreatedField } from '../../../list/CreatedField';
import { selectedRow, tableStyle } from '../../../list/rowStyles';
import { SelectPage } from '../../../list/selection/SelectBox';
import { useSelection } from '../../../list/selection/Selection';
import { useRowKeys } from '../../../list/selection/useRowKeys';
import { BanExpiresField, IdField, UpdatedField } from '../fields/furtherFields';
import { PersonField } from '../fields/PersonField';
import { RoleField } from '../fields/RoleField';
import { SelectField } from '../fields/SelectField';
import { StatusField } from '../fields/StatusField';
import { UsernameField } from '../fields/UsernameField';
import { useUserColumns, type UserColumn } from './userColumns';

interface Column {
  field: ComponentType;
  /** Pixels; of one that grows with the table, at least. */
  width: number;
  grows?: boolean;
  /** Which way the first press sorts; nothing where the server does not sort by it. */
  sorts?: 'ASC' | 'DESC';
}

const columns: Record<UserColumn, Column> = {
  username: { field: UsernameField, width: 150, grows: true, sorts: 'ASC' },
  role: { field: RoleField, width: 148, sorts: 'ASC' },
  status: { field: StatusField, width: 184 },
  createdAt: { field: CreatedField, width: 140, sorts: 'DESC' },
  updatedAt: { field: UpdatedField, width: 150 },
  banExpires: { field: BanExpiresField, width: 150 },
  id: { field: IdField, width: 190 },
};

/** Pixels that the box and the name in front of them need. */
const inFront = 48 + 260;

/** Chosen columns may need more room than there is: then the table scrolls, and names stay readable. */
const leastOf = (shown: readonly UserColumn[]): number =>
  shown.reduce((sum, name) => sum + columns[name].width, inFront);

export function UserTable() {
  const selection = useSelection();
  const onKeyDown = useRowKeys();
  const { shown } = useUserColumns();
  const least = leastOf(shown);
  return (
    <DataTable<User>
      // Cells keep no order of their own: another arrangement is another table.
      key={shown.join()}
      rowClick="show"
      bulkActionButtons={false}
      size="medium"
      onKeyDown={onKeyDown}
      rowSx={({ id }) => (selection?.has(id) ? selectedRow : {})}
      sx={[tableStyle, { overflowX: 'auto', '& .RaDataTable-table': { minWidth: least } }]}
    >
      {selection && (
        <DataTable.Col
          source="select"
          label={<SelectPage />}
          field={SelectField}
          disableSort
          sx={{ width: 48, pr: 0 }}
        />
      )}
      <DataTable.Col source="name" field={PersonField} />
      {shown.map((name) => {
        const { field, width, grows, sorts } = columns[name];
        return (
          <DataTable.Col
            key={name}
            source={name}
            field={field}
            disableSort={!sorts}
            {...(sorts && { sortByOrder: sorts })}
            sx={{ width: grows ? `${(100 * width) / least}%` : width }}
          />
        );
      })}
    </DataTable>
  );
}
