import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Endpoint } from '../webhooks.types';
import { WebhookVerbDialog } from './WebhookVerbDialog';

interface TestEventDialogProps {
  endpoint: Endpoint;
  onClose: () => void;
}

/** Sends an example of an event, of one of the types that the endpoint has chosen. */
export function TestEventDialog({ endpoint: { id, url, events }, onClose }: TestEventDialogProps) {
  const translate = useTranslate();
  const [type, setType] = useState(events[0] ?? '');
  return (
    <WebhookVerbDialog
      path={['webhook-endpoints', id, 'test']}
      done="test"
      subject={url}
      input={{ type }}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('atrium.webhooks.type')}
        value={type}
        onChange={({ target }) => setType(target.value)}
        slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
      >
        {events.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </WebhookVerbDialog>
  );
}
