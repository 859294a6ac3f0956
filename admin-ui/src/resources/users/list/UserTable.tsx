import { DataTable } from 'react-admin';
import type { User } from '../../../api/types';
import { CreatedField } from '../fields/CreatedField';
import { PersonField } from '../fields/PersonField';
import { RoleField } from '../fields/RoleField';
import { StatusField } from '../fields/StatusField';
import { UsernameField } from '../fields/UsernameField';
import { moveBetweenRows } from './moveBetweenRows';

export function UserTable() {
  return (
    <DataTable<User>
      rowClick="show"
      bulkActionButtons={false}
      size="medium"
      onKeyDown={moveBetweenRows}
      sx={rowFocus}
    >
      <DataTable.Col source="name" field={PersonField} sx={{ width: '38%' }} />
      <DataTable.Col source="username" field={UsernameField} />
      <DataTable.Col source="role" field={RoleField} />
      <DataTable.Col source="status" field={StatusField} disableSort />
      <DataTable.Col source="createdAt" sortByOrder="DESC" field={CreatedField} />
    </DataTable>
  );
}

/** The person's link takes the focus; the ring goes around the row, which is what Enter opens. */
const rowFocus = {
  '& tr:has(a:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'secondary.main',
    outlineOffset: '-2px',
  },
  '& tr a:focus-visible': { outline: 'none' },
};
