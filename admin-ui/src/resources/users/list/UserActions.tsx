import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ColumnsButton } from '../../../list/columns/ColumnsButton';
import { AddUser } from '../add/AddUser';
import { UserExport } from './UserExport';
import { userColumns, useUserColumns } from './userColumns';

/** What can be done with the list as a whole. */
export function UserActions() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
      <Columns />
      <UserExport />
      <AddUser />
    </Box>
  );
}

function Columns() {
  const translate = useTranslate();
  const { shown, choose } = useUserColumns();
  return (
    <ColumnsButton
      all={userColumns}
      shown={shown}
      nameOf={(column) => translate(`resources.users.fields.${column}`)}
      onChange={choose}
    />
  );
}
