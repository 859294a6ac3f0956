import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Mail } from '../../../api/types';
import { ResendDialog } from './ResendDialog';
import { useMayResend } from './useResend';

/** The way to send the mail of a page again, where the server lets one. */
export function ResendButton({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayResend = useMayResend(mail);
  if (!mayResend) return null;
  return (
    <>
      <Button
        variant={mail.status === 'failed' ? 'contained' : 'outlined'}
        startIcon={<ResendIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ ml: { sm: 'auto' } }}
      >
        {translate('resources.mails.verb.resend.item')}
      </Button>
      {isOpen && <ResendDialog mail={mail} onClose={() => setOpen(false)} />}
    </>
  );
}
