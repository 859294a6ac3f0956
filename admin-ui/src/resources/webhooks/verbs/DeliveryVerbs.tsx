import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { Delivery, StaffSession } from '../../../api/types';
import { verbs } from './useWebhookVerb';
import { WebhookVerbDialog } from './WebhookVerbDialog';

/** Where the server lets one, the way to send a message once more. */
export function DeliveryVerbs({ delivery: { id, event } }: { delivery: Delivery }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.webhook.includes('manage')) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ReplayIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ ml: 'auto' }}
      >
        {translate(`${verbs}.redeliver.item`)}
      </Button>
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
