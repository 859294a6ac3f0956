import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Endpoint } from '../webhooks.types';
import { moveBetweenRows } from '../../../list/moveBetweenRows';
import { cardStyle } from '../../../list/rowStyles';
import { EndpointField } from '../fields/EndpointField';
import { EndpointStateField } from '../fields/EndpointStateField';
import { OwnerField } from '../fields/OwnerField';
import { TroubleField } from '../fields/TroubleField';

/** The table's rows as cards, for screens where columns do not fit. */
export function EndpointCards() {
  const { data } = useListContext<Endpoint>();
  return (
    <Box component="ul" onKeyDown={moveBetweenRows} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((endpoint) => (
        <RecordContextProvider key={endpoint.id} value={endpoint}>
          <Box component="li" sx={cardStyle}>
            <EndpointField />
            <Box sx={detailStyle}>
              <EndpointStateField />
              <TroubleField />
              <Box component="span" sx={{ ml: 'auto' }}>
                <OwnerField />
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
  typography: 'caption',
  color: 'text.secondary',
} as const;
