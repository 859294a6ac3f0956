import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { User } from '../../../api/types';
import { CreatedField } from '../../../list/CreatedField';
import { PersonField } from '../fields/PersonField';
import { SpecialRoles } from '../fields/SpecialRoles';
import { StatusField } from '../fields/StatusField';
import { moveBetweenRows } from '../../../list/moveBetweenRows';
import { cardStyle } from '../../../list/rowStyles';

/** The table's rows as cards, for screens where columns do not fit. */
export function UserCards() {
  const { data } = useListContext<User>();
  return (
    <Box component="ul" onKeyDown={moveBetweenRows} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((user) => (
        <RecordContextProvider key={user.id} value={user}>
          <Box component="li" sx={cardStyle}>
            <PersonField />
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 0.75,
                pl: 6,
                typography: 'caption',
              }}
            >
              <StatusField />
              <SpecialRoles />
              <Box component="span" sx={{ ml: 'auto', color: 'text.secondary' }}>
                <CreatedField />
              </Box>
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
