import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Facet } from '../../../list/Facet';
import { FacetRow } from '../../../list/FacetRow';
import { SearchBox } from '../../../list/SearchBox';
import { SortMenu, type NamedOrder } from '../../../list/SortMenu';
import { AddEndpoint } from '../verbs/AddEndpoint';

const orders: NamedOrder[] = [
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
  { name: 'failing', field: 'failingSince', order: 'ASC' },
];

const facets = {
  state: ['working', 'failing', 'disabled'],
  owner: ['installation', 'organizations'],
  disabledReason: ['manual', 'failing', 'gone'],
};

export function EndpointToolbar() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.webhook-endpoints.${key}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <SearchBox />
      <SortMenu orders={orders} />
      <AddEndpoint />
      <FacetRow label={word('filters.label')}>
        {Object.entries(facets).map(([source, values]) => (
          <Facet
            key={source}
            source={source}
            label={word(`filters.${source}.label`)}
            options={values.map((value) => ({ value, label: word(`filters.${source}.${value}`) }))}
          />
        ))}
      </FacetRow>
    </Box>
  );
}
