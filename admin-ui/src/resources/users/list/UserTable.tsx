import { DataTable } from 'react-admin';
import type { User } from '../../../api/types';
import { CreatedField } from '../../../list/CreatedField';
import { PersonField } from '../fields/PersonField';
import { RoleField } from '../fields/RoleField';
import { StatusField } from '../fields/StatusField';
import { UsernameField } from '../fields/UsernameField';
import { selectedRow, tableStyle } from '../../../list/rowStyles';
import { SelectPage } from '../../../list/selection/SelectBox';
import { useSelection } from '../../../list/selection/Selection';
import { useRowKeys } from '../../../list/selection/useRowKeys';
import { SelectField } from '../fields/SelectField';

export function UserTable() {
  const selection = useSelection();
  const onKeyDown = useRowKeys();
  return (
    <DataTable<User>
      rowClick="show"
      bulkActionButtons={false}
      size="medium"
      onKeyDown={onKeyDown}
      rowSx={({ id }) => (selection?.has(id) ? selectedRow : {})}
      sx={tableStyle}
    >
      {selection && (
        <DataTable.Col
          source="id"
          label={<SelectPage />}
          field={SelectField}
          disableSort
          sx={{ width: 48, pr: 0 }}
        />
      )}
      <DataTable.Col source="name" field={PersonField} />
      <DataTable.Col source="username" field={UsernameField} sx={{ width: '16%' }} />
      <DataTable.Col source="role" field={RoleField} sx={{ width: 148 }} />
      <DataTable.Col source="status" field={StatusField} disableSort sx={{ width: 184 }} />
      <DataTable.Col source="createdAt" sortByOrder="DESC" field={CreatedField} sx={{ width: 140 }} />
    </DataTable>
  );
}
