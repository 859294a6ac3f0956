import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { failureOf } from './failureOf';
import type { MailSoFar } from '../mails.types';

/** A failure and what to do about it, or why links were replaced. */
export function MailNotice({ mail }: { mail: MailSoFar }) {
  const translate = useTranslate();
  return (
    <>
      {mail.lastError !== null && (
        <FailureNotice error={mail.lastError} hasFailed={mail.status === 'failed'} />
      )}
      {mail.carrier === 'mailbox' && (
        <Alert severity="info" sx={{ mt: 2.5 }}>
          {translate('resources.mails.show.mailbox')}
        </Alert>
      )}
    </>
  );
}

function FailureNotice({ error, hasFailed }: { error: string; hasFailed: boolean }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.mails.show.${key}`, options);
  const failure = `failure.${failureOf(error)}`;
  return (
    <Alert severity={hasFailed ? 'error' : 'warning'} sx={{ mt: 2.5 }}>
      <AlertTitle sx={{ mb: 0.25 }}>{word(hasFailed ? 'failed_title' : 'waiting_title')}</AlertTitle>
      <div>
        {word(`${failure}.why`)} {word(`${failure}.do`)}
      </div>
      <Box sx={{ typography: 'caption', mt: 0.75, overflowWrap: 'anywhere' }}>{word('said', { error })}</Box>
    </Alert>
  );
}
