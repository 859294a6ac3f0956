import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../actions/ActionButton';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { resendMail } from './mails.actions';
import type { MailSoFar } from './mails.types';
import { MailFacts } from './parts/MailFacts';
import { MailNotice } from './parts/MailNotice';
import { MailPreview } from './parts/MailPreview';
import { MailRepeats } from './parts/MailRepeats';
import { MailStatus } from './parts/MailStatus';

export function MailShow() {
  return (
    <RecordPage<MailSoFar> title={({ subject }) => subject} skeleton={<MailSkeleton />}>
      {(mail) => (
        <>
          <MailHeader mail={mail} />
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
      )}
    </RecordPage>
  );
}

function MailHeader({ mail }: { mail: MailSoFar }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Typography>
      <MailStatus mail={mail} />
      <ActionButton
        action={resendMail}
        target={mail}
        variant={mail.status === 'failed' ? 'contained' : 'outlined'}
        startIcon={<ResendIcon />}
        sx={{ ml: { sm: 'auto' } }}
      />
    </Box>
  );
}

function MailSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('atrium.loading')}>
      <Skeleton width={320} height={36} sx={{ maxWidth: '80%' }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '8fr 4fr' }, gap: 3, mt: 3 }}>
        <Skeleton variant="rounded" height={620} />
        <Skeleton variant="rounded" height={300} />
      </Box>
    </Box>
  );
}
