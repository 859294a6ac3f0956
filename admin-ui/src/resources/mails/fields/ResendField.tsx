import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { SyntheticEvent } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Mail } from '../../../api/types';
import { OpensDialog } from '../../../verbs/OpensDialog';
import { ResendDialog } from '../verbs/ResendDialog';
import { useMayResend } from '../verbs/useResend';

/** Sends the mail of a row again, without a way over its page. */
export function ResendField() {
  const mail = useRecordContext<Mail>();
  return mail ? <Resend mail={mail} /> : null;
}

/** Seen by nobody who sees the buttons below it. */
export const ResendHeading = () => (
  <span style={visuallyHidden}>{useTranslate()('resources.mails.verb.resend.item')}</span>
);

function Resend({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.mails.verb.resend.${key}`, { subject: mail.recipient });
  if (!useMayResend(mail)) return null;
  return (
    // What happens here is not a click on the row, which would open the mail.
    <Box component="span" onClick={stop} onKeyDown={stop} sx={{ position: 'relative' }}>
      <OpensDialog dialog={(onClose) => <ResendDialog mail={mail} onClose={onClose} />}>
        {(opener) => (
          <Tooltip title={word('item')}>
            <IconButton
              {...opener}
              size="small"
              aria-label={word('item_of')}
              sx={{ color: mail.status === 'failed' ? 'error.main' : 'text.secondary' }}
            >
              <ResendIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </OpensDialog>
    </Box>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
