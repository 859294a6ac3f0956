import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { TwoColumns } from '../../../layout/TwoColumns';
import { MailStatusField } from '../fields/MailStatusField';
import { ResendButton } from '../verbs/ResendButton';
import { MailFacts } from './MailFacts';
import { MailNotice } from './MailNotice';
import { MailPreview } from './MailPreview';
import { MailRepeats } from './MailRepeats';
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
        <ResendButton mail={mail} />
      </Box>
      <MailNotice mail={mail} />
      <TwoColumns
        main={<MailPreview mail={mail} />}
        side={
          <>
            <MailFacts mail={mail} />
            <MailRepeats repeats={mail.resentAs} />
          </>
        }
      />
    </>
  );
}
