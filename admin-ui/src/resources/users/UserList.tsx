import AddIcon from '@mui/icons-material/PersonAddAlt';
import Box from '@mui/material/Box';
import { ActionButton } from '../../actions/ActionButton';
import { When } from '../../format/When';
import type { Column } from '../../list/columns/column';
import { ColumnChoice } from '../../list/columns/ColumnChoice';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import type { NamedOrder } from '../../list/SortMenu';
import { BulkBar } from './parts/bulk/BulkBar';
import { useBulkActions } from './parts/bulk/useBulkActions';
import { CodeOrDash } from '../../format/CodeOrDash';
import { AdditionalRoles } from './parts/AdditionalRoles';
import { UserExport } from './parts/UserExport';
import { UserFacets } from './parts/UserFacets';
import { UserIdentity } from './parts/UserIdentity';
import { UserRoles } from './parts/UserRoles';
import { UserStatus } from './parts/UserStatus';
import { ViewsBar } from './parts/views/ViewsBar';
import { addUser } from './users.actions';
import type { User } from './users.types';

const orders: NamedOrder[] = [
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
  { name: 'name', field: 'name', order: 'ASC' },
  { name: 'email', field: 'email', order: 'ASC' },
];

const columns: Column<User>[] = [
  { name: 'name', cell: (user) => <UserIdentity user={user} />, sorts: 'ASC', card: 'title' },
  {
    name: 'username',
    cell: ({ username }) => <CodeOrDash text={username} />,
    width: 150,
    grows: true,
    sorts: 'ASC',
    optional: 'shown',
  },
  { name: 'role', cell: (user) => <UserRoles user={user} />, width: 148, sorts: 'ASC', optional: 'shown' },
  {
    name: 'status',
    cell: (user) => <UserStatus user={user} />,
    cardCell: (user) => (
      <>
        <UserStatus user={user} />
        <AdditionalRoles user={user} />
      </>
    ),
    width: 184,
    optional: 'shown',
    card: 'detail',
  },
  {
    name: 'createdAt',
    cell: ({ createdAt }) => <When at={createdAt} as="day" />,
    width: 140,
    sorts: 'DESC',
    optional: 'shown',
    card: 'end',
  },
  {
    name: 'updatedAt',
    cell: ({ updatedAt }) => <When at={updatedAt} as="day" />,
    width: 150,
    optional: 'hidden',
  },
  { name: 'banExpires', cell: (user) => <BanEnd user={user} />, width: 150, optional: 'hidden' },
  { name: 'id', cell: ({ id }) => <CodeOrDash text={id} />, width: 190, optional: 'hidden' },
];

export function UserList() {
  return (
    <ListPage selectable={useBulkActions().length > 0}>
      <Box sx={topStyle}>
        <ViewsBar />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
          <ColumnChoice columns={columns} />
          <UserExport />
          <ActionButton
            action={addUser}
            target={null}
            variant="contained"
            startIcon={<AddIcon />}
            sx={{ minHeight: 40, flexShrink: 0, order: { md: 2 } }}
          />
        </Box>
      </Box>
      <ListToolbar orders={orders}>
        <UserFacets />
      </ListToolbar>
      <ListRows columns={columns} pictured />
      <BulkBar />
    </ListPage>
  );
}

function BanEnd({ user: { banned, banExpires } }: { user: User }) {
  return banned && banExpires ? <When at={banExpires} as="day" /> : <span aria-hidden>–</span>;
}

/** On a phone the buttons are below the saved filters. */
const topStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1.5,
} as const;
