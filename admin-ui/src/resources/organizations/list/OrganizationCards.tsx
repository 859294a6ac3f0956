import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Organization } from '../../../api/types';
import { CreatedField } from '../../../list/CreatedField';
import { moveBetweenRows } from '../../../list/moveBetweenRows';
import { cardStyle } from '../../../list/rowStyles';
import { MemberCountField } from '../fields/MemberCountField';
import { OrganizationField } from '../fields/OrganizationField';
import { SlugField } from '../fields/SlugField';

/** The table's rows as cards, for screens where columns do not fit. */
export function OrganizationCards() {
  const { data } = useListContext<Organization>();
  return (
    <Box component="ul" onKeyDown={moveBetweenRows} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((organization) => (
        <RecordContextProvider key={organization.id} value={organization}>
          <Box component="li" sx={cardStyle}>
            <OrganizationField />
            <Box sx={detailStyle}>
              <SlugField />
              <span>
                <MemberCountField inWords />
              </span>
              <Box component="span" sx={{ ml: 'auto' }}>
                <CreatedField />
              </Box>
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

const detailStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  pl: 6,
  typography: 'caption',
  color: 'text.secondary',
  '& > code': { flexBasis: { xs: '100%', sm: 'auto' }, maxWidth: '100%' },
} as const;
