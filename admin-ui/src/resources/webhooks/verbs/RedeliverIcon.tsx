import ReplayIcon from '@mui/icons-material/Replay';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { Delivery, StaffSession } from '../../../api/types';
import { useFocusAround } from '../../../verbs/useFocusAround';
import { verbs } from './useWebhookVerb';
import { WebhookVerbDialog } from './WebhookVerbDialog';

/** The way to send a message once more that was given up, without a way over its page. */
export function RedeliverIcon({ delivery: { id, event, status } }: { delivery: Delivery }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const [isOpen, setOpen] = useState(false);
  const isOffered = status === 'failed' && (permissions?.webhook.includes('manage') ?? false);
  const button = useFocusAround<HTMLButtonElement>(isOffered);
  if (!isOffered) return null;
  const label = translate(`${verbs}.redeliver.item`);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          ref={button}
          aria-label={`${label} ${event.type}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ color: 'text.secondary', mr: -1 }}
        >
          <ReplayIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <WebhookVerbDialog
          path={['webhook-deliveries', id, 'redeliver']}
          done="redeliver"
          subject={event.type}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
