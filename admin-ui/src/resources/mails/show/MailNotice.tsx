import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import type { MailSoFar } from './mailSoFar';

/** What one has to know before reading on: a failure, or what is shown in the place of links. */
export function MailNotice({ mail }: { mail: MailSoFar }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.mails.show.${key}`);
  return (
    <>
      {mail.lastError !== null && (
        <Alert severity={mail.status === 'failed' ? 'error' : 'warning'} sx={{ mt: 2.5 }}>
          <AlertTitle sx={{ mb: 0 }}>
            {word(mail.status === 'failed' ? 'failed_title' : 'waiting_title')}
          </AlertTitle>
          <span style={{ overflowWrap: 'anywhere' }}>{mail.lastError}</span>
        </Alert>
      )}
      {mail.carrier === 'mailbox' && (
        <Alert severity="info" sx={{ mt: 2.5 }}>
          {word('mailbox')}
        </Alert>
      )}
    </>
  );
}
