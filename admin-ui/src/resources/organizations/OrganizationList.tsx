import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { countText } from '../../format/countText';
import { When } from '../../format/When';
import type { Column } from '../../list/columns/column';
import { CreatedFacet } from '../../list/CreatedFacet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowLink } from '../../list/RowLink';
import type { NamedOrder } from '../../list/SortMenu';
import type { Organization } from './organizations.types';
import { OrganizationAvatar } from './parts/OrganizationAvatar';

const orders: NamedOrder[] = [
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
  { name: 'name', field: 'name', order: 'ASC' },
  { name: 'slug', field: 'slug', order: 'ASC' },
];

const columns: Column<Organization>[] = [
  { name: 'name', cell: (organization) => <Name organization={organization} />, sorts: 'ASC', card: 'title' },
  { name: 'slug', cell: ({ slug }) => <Slug slug={slug} />, width: '28%', sorts: 'ASC', card: 'detail' },
  {
    name: 'memberCount',
    cell: ({ memberCount }) => <Count count={memberCount} />,
    cardCell: ({ memberCount }) => <MemberCount count={memberCount} />,
    width: 148,
    card: 'detail',
  },
  {
    name: 'createdAt',
    cell: ({ createdAt }) => <When at={createdAt} as="day" />,
    width: 140,
    sorts: 'DESC',
    card: 'end',
  },
];

export function OrganizationList() {
  return (
    <ListPage>
      <ListToolbar orders={orders}>
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} pictured />
    </ListPage>
  );
}

function Name({ organization: { id, name, logo, slug } }: { organization: Organization }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <OrganizationAvatar name={name} logo={logo} />
      <RowLink resource="organizations" id={id}>
        {name.trim() || slug}
      </RowLink>
    </Box>
  );
}

function Slug({ slug }: { slug: string }) {
  return (
    <Box
      component="code"
      title={slug}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {slug}
    </Box>
  );
}

const Count = ({ count }: { count: number }) => countText(count, useLocale());

/** The number with its unit, where no heading names it. */
function MemberCount({ count }: { count: number }) {
  const translate = useTranslate();
  const text = countText(count, useLocale());
  return <span>{translate('resources.organizations.members', { smart_count: count, count: text })}</span>;
}
