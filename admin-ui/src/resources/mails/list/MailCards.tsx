import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Mail } from '../../../api/types';
import { moveBetweenRows } from '../../../list/moveBetweenRows';
import { cardStyle } from '../../../list/rowStyles';
import { MailCreatedField } from '../fields/MailCreatedField';
import { MailStatusField } from '../fields/MailStatusField';
import { ResendField } from '../fields/ResendField';
import { SubjectField } from '../fields/SubjectField';

/** The table's rows as cards, for screens where columns do not fit. */
export function MailCards() {
  const { data } = useListContext<Mail>();
  return (
    <Box component="ul" onKeyDown={moveBetweenRows} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((mail) => (
        <RecordContextProvider key={mail.id} value={mail}>
          <Box component="li" sx={cardStyle}>
            <SubjectField />
            <Box sx={{ display: 'flex', alignItems: 'center', typography: 'caption' }}>
              <MailStatusField />
              <Box component="span" sx={{ ml: 'auto', color: 'text.secondary' }}>
                <MailCreatedField />
              </Box>
              <ResendField />
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
