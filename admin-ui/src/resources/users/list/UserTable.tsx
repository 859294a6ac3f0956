import { DataTable } from 'react-admin';
import type { User } from '../../../api/types';
import { CreatedField } from '../../../list/CreatedField';
import { PersonField } from '../fields/PersonField';
import { RoleField } from '../fields/RoleField';
import { StatusField } from '../fields/StatusField';
import { UsernameField } from '../fields/UsernameField';
import { moveBetweenRows } from '../../../list/moveBetweenRows';
import { tableStyle } from '../../../list/rowStyles';

export function UserTable() {
  return (
    <DataTable<User>
      rowClick="show"
      bulkActionButtons={false}
      size="medium"
      onKeyDown={moveBetweenRows}
      sx={tableStyle}
    >
      <DataTable.Col source="name" field={PersonField} />
      <DataTable.Col source="username" field={UsernameField} sx={{ width: '16%' }} />
      <DataTable.Col source="role" field={RoleField} sx={{ width: 148 }} />
      <DataTable.Col source="status" field={StatusField} disableSort sx={{ width: 184 }} />
      <DataTable.Col source="createdAt" sortByOrder="DESC" field={CreatedField} sx={{ width: 140 }} />
    </DataTable>
  );
}
