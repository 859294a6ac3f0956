import Box from '@mui/material/Box';
import { byAge, createdColumn } from '../../billing/recordColumns';
import type { Column } from '../../list/columns/column';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowLink } from '../../list/RowLink';
import type { NamedOrder } from '../../list/SortMenu';
import { OrganizationAvatar } from '../organizations/parts/OrganizationAvatar';
import type { Merchant } from './merchants.types';

const orders: NamedOrder[] = [...byAge, { name: 'name', field: 'name', order: 'ASC' }];

const columns: Column<Merchant>[] = [
  { name: 'name', cell: (merchant) => <Name merchant={merchant} />, sorts: 'ASC', card: 'title' },
  { name: 'email', cell: ({ email }) => email ?? '—', width: '28%', card: 'detail' },
  { name: 'defaultCurrency', cell: ({ defaultCurrency }) => defaultCurrency.toUpperCase(), width: 120 },
  { ...createdColumn(140, ({ createdAt }: Merchant) => createdAt), card: 'end' },
];

export function MerchantList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} />
      <ListRows columns={columns} pictured />
    </ListPage>
  );
}

function Name({ merchant: { id, name, logo, slug } }: { merchant: Merchant }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <OrganizationAvatar name={name} logo={logo} />
      <RowLink resource="merchants" id={id}>
        {name.trim() || slug}
      </RowLink>
    </Box>
  );
}
