import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Mail } from '../../../api/types';
import { OpensDialog } from '../../../verbs/OpensDialog';
import { ResendDialog } from './ResendDialog';
import { useMayResend } from './useResend';

/** The way to send the mail of a page again, where the server lets one. */
export function ResendButton({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  if (!useMayResend(mail)) return null;
  return (
    <OpensDialog dialog={(onClose) => <ResendDialog mail={mail} onClose={onClose} />}>
      {(opener) => (
        <Button
          {...opener}
          variant={mail.status === 'failed' ? 'contained' : 'outlined'}
          startIcon={<ResendIcon />}
          sx={{ ml: { sm: 'auto' } }}
        >
          {translate('resources.mails.verb.resend.item')}
        </Button>
      )}
    </OpensDialog>
  );
}
