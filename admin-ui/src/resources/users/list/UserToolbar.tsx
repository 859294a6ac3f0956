import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CreatedFacet } from '../../../list/CreatedFacet';
import { Facet } from '../../../list/Facet';
import { FacetRow } from '../../../list/FacetRow';
import { SearchBox } from '../../../list/SearchBox';
import { SpanFacet } from '../../../list/SpanFacet';
import { SortMenu, type NamedOrder } from '../../../list/SortMenu';
import { builtInRoles } from '../roles';
import { useRoleName } from '../useRoleName';
import { useStaffRoles } from '../useStaffRoles';

const orders: NamedOrder[] = [
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
  { name: 'name', field: 'name', order: 'ASC' },
  { name: 'email', field: 'email', order: 'ASC' },
];

/** Search first, then the facets, each a button that says what it narrows to. */
export function UserToolbar() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.users.${key}`);
  const nameOf = useRoleName();
  const known = useStaffRoles().map(({ name }) => name);
  const roles = known.length > 0 ? known : builtInRoles;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <SearchBox />
      <SortMenu orders={orders} />
      <FacetRow label={word('filters.label')}>
        <Facet
          source="banned"
          label={word('filters.banned')}
          options={[
            { value: false, label: word('status.active') },
            { value: true, label: word('status.banned') },
          ]}
        />
        <Facet
          source="emailVerified"
          label={word('filters.emailVerified')}
          options={[
            { value: true, label: word('status.verified') },
            { value: false, label: word('status.unverified') },
          ]}
        />
        <Facet
          source="role"
          label={word('filters.role')}
          options={roles.map((name) => ({ value: name, label: nameOf(name) }))}
        />
        <Facet
          source="staff"
          label={word('filters.staff')}
          options={[
            { value: true, label: word('views.staff') },
            { value: false, label: word('filters.not_staff') },
          ]}
        />
        <CreatedFacet />
        <SpanFacet label={word('filters.seen')} after="seenAfter" before="seenBefore" />
      </FacetRow>
    </Box>
  );
}
