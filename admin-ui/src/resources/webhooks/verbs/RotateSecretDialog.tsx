import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EndpointWithSecret } from '../webhooks.types';
import { ReasonDialog } from '../../../actions/ReasonDialog';
import { SecretDialog } from './SecretDialog';
import { useWebhookVerb, verbs } from './useWebhookVerb';

const hour = 3_600;
/** Seconds for which the old secret stays in use. */
const overlaps = [0, hour, 24 * hour, 7 * 24 * hour];

interface RotateSecretDialogProps {
  endpointId: string;
  subject: string;
  onClose: () => void;
}

export function RotateSecretDialog({ endpointId, subject, onClose }: RotateSecretDialogProps) {
  const translate = useTranslate();
  const [overlap, setOverlap] = useState(24 * hour);
  const path = ['webhook-endpoints', endpointId, 'rotate-secret'];
  const { mutate, isPending, error, data } = useWebhookVerb<EndpointWithSecret>(path, 'rotate');
  const word = (key: string) => translate(`${verbs}.rotate.${key}`);
  if (data) return <SecretDialog secret={data.secret} onClose={onClose} />;
  return (
    <ReasonDialog
      words={`${verbs}.rotate`}
      subject={subject}
      input={{ overlap }}
      onSubmit={mutate}
      isPending={isPending}
      error={error}
      onClose={onClose}
    >
      <TextField
        select
        label={word('overlap')}
        helperText={word('overlap_hint')}
        value={overlap}
        onChange={({ target }) => setOverlap(Number(target.value))}
      >
        {overlaps.map((seconds) => (
          <MenuItem key={seconds} value={seconds}>
            {word(`overlap_${seconds}`)}
          </MenuItem>
        ))}
      </TextField>
    </ReasonDialog>
  );
}
