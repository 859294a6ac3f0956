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

/**
 * Columns keep their widths, so that a long address is cut short instead of pushing the others out of sight.
 * The person's link takes the focus; the ring goes around the row, which is what Enter opens.
 */
const tableStyle = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& tr:has(a:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'secondary.main',
    outlineOffset: '-2px',
  },
  '& tr a:focus-visible': { outline: 'none' },
};
