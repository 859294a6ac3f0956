import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { MailStatusField } from '../fields/MailStatusField';
import { MailFacts } from './MailFacts';
import { MailNotice } from './MailNotice';
import { MailPreview } from './MailPreview';
import type { MailSoFar } from './mailSoFar';

export function MailPage({ mail }: { mail: MailSoFar }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {mail.subject}
        </Typography>
        <RecordContextProvider value={mail}>
          <MailStatusField />
        </RecordContextProvider>
      </Box>
      <MailNotice mail={mail} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' },
          alignItems: 'start',
          gap: 3,
          mt: 3,
        }}
      >
        <MailPreview mail={mail} />
        <MailFacts mail={mail} />
      </Box>
    </>
  );
}
