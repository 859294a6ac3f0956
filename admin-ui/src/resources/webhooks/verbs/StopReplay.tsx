import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../../../api/types';
import { verbs } from './useWebhookVerb';
import { WebhookVerbDialog } from './WebhookVerbDialog';

interface StopReplayProps {
  id: string;
  /** What the endpoint is called. */
  subject: string;
}

/** Where the server lets one, the way to send no more of a span of time again. */
export function StopReplay({ id, subject }: StopReplayProps) {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.webhook.includes('manage')) return null;
  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate(`${verbs}.stop_replay.item`)}
      </Button>
      {isOpen && (
        <WebhookVerbDialog
          path={['webhook-replays', id, 'stop']}
          done="stop_replay"
          subject={subject}
          isHarsh
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
