import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CreatedFacet } from '../../../list/CreatedFacet';
import { FacetRow } from '../../../list/FacetRow';
import { SearchBox } from '../../../list/SearchBox';
import { SortMenu, type NamedOrder } from '../../../list/SortMenu';

const orders: NamedOrder[] = [
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
  { name: 'name', field: 'name', order: 'ASC' },
  { name: 'slug', field: 'slug', order: 'ASC' },
];

export function OrganizationToolbar() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <SearchBox />
      <SortMenu orders={orders} />
      <FacetRow label={translate('resources.organizations.filters.label')}>
        <CreatedFacet />
      </FacetRow>
    </Box>
  );
}
