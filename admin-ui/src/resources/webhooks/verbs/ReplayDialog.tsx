import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonDialog } from '../../../actions/ReasonDialog';
import { useWebhookVerb, verbs } from './useWebhookVerb';

const scopes = ['missed', 'all'];
const day = 86_400_000;

interface ReplayDialogProps {
  endpointId: string;
  subject: string;
  onClose: () => void;
}

/** Sends again what happened in a span of time, or what of it was missed. */
export function ReplayDialog({ endpointId, subject, onClose }: ReplayDialogProps) {
  const translate = useTranslate();
  const [scope, setScope] = useState('missed');
  const [since, setSince] = useState(() => localText(new Date(Date.now() - day)));
  const [until, setUntil] = useState('');
  const verb = useWebhookVerb(['webhook-endpoints', endpointId, 'replay'], 'replay');
  const word = (key: string) => translate(`${verbs}.replay.${key}`);
  const span = { since: instantOf(since), ...(until && { until: instantOf(until) }) };
  return (
    <ReasonDialog
      words={`${verbs}.replay`}
      subject={subject}
      input={{ scope, ...span }}
      ready={since !== ''}
      onSubmit={(body) => verb.mutate(body, { onSuccess: onClose })}
      isPending={verb.isPending}
      error={verb.error}
      onClose={onClose}
    >
      <FormControl component="fieldset">
        <FormLabel component="legend">{word('scope')}</FormLabel>
        <RadioGroup value={scope} onChange={(_event, value) => setScope(value)}>
          {scopes.map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={<Radio size="small" autoFocus={name === scope} />}
              label={word(name)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Instant label={word('since')} value={since} isRequired onChange={setSince} />
      <Instant label={word('until')} hint={word('until_hint')} value={until} onChange={setUntil} />
    </ReasonDialog>
  );
}

interface InstantProps {
  label: string;
  hint?: string;
  value: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

function Instant({ label, hint, value, isRequired = false, onChange }: InstantProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      helperText={hint}
      value={value}
      required={isRequired}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** What such a field takes: the time in the browser's own zone, to the minute. */
function localText(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const instantOf = (text: string) => (text === '' ? '' : new Date(text).toISOString());
