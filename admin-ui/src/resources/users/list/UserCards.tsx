import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { User } from '../../../api/types';
import { CreatedField } from '../../../list/CreatedField';
import { PersonField } from '../fields/PersonField';
import { SpecialRoles } from '../fields/SpecialRoles';
import { StatusField } from '../fields/StatusField';
import { cardStyle, selectedRow } from '../../../list/rowStyles';
import { useSelection } from '../../../list/selection/Selection';
import { useRowKeys } from '../../../list/selection/useRowKeys';
import { SelectField } from '../fields/SelectField';

/** The table's rows as cards, for screens where columns do not fit. */
export function UserCards() {
  const { data } = useListContext<User>();
  const selection = useSelection();
  const onKeyDown = useRowKeys();
  return (
    <Box component="ul" onKeyDown={onKeyDown} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((user) => (
        <RecordContextProvider key={user.id} value={user}>
          <Box component="li" sx={selection?.has(user.id) ? [cardStyle, selectedRow] : cardStyle}>
            <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
              <SelectField />
              <PersonField />
            </Box>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 0.75,
                pl: selection ? 9.5 : 6,
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
