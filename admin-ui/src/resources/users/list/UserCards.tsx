import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { User } from '../../../api/types';
import { CreatedField } from '../fields/CreatedField';
import { PersonField } from '../fields/PersonField';
import { SpecialRoles } from '../fields/SpecialRoles';
import { StatusField } from '../fields/StatusField';
import { moveBetweenRows } from './moveBetweenRows';

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

/** The link's area is stretched over the card, so that a thumb can hit it anywhere. */
const cardStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: '-2px' },
  '& a:focus-visible': { outline: 'none' },
} as const;
