import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { CreatedFacet } from './CreatedFacet';
import { Facet } from './Facet';
import { UserSearch } from './UserSearch';
import { UserSortMenu } from './UserSortMenu';

/** Search first, then the facets, each a button that says what it narrows to. */
export function UserToolbar() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isNarrowed = Object.keys(filterValues).length > 0;
  const word = (key: string) => translate(`resources.users.${key}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <UserSearch />
      <UserSortMenu />
      <Box role="group" aria-label={word('filters.label')} sx={facetRow}>
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
          options={['admin', 'user'].map((role) => ({ value: role, label: word(`role.${role}`) }))}
        />
        <CreatedFacet />
        {isNarrowed && (
          <Button onClick={() => setFilters({})} sx={{ flexShrink: 0 }}>
            {translate('atrium.list.clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** On a phone one row that scrolls sideways; its padding leaves room for focus rings. */
const facetRow = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: 1,
  flex: { xs: '1 1 100%', md: '0 1 auto' },
  minWidth: 0,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  py: { xs: 0.5, md: 0 },
} as const;
