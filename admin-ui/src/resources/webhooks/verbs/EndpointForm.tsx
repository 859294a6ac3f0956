import FormControlLabel from '@mui/material/FormControlLabel';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError } from '../../../providers/http';
import { isWholeAddress, type EndpointDraft } from './endpointDraft';
import { HeaderFields } from './HeaderFields';
import { TypePicker } from './TypePicker';

/** Members whose faults are told beside their fields. */
export const faultsShown = ['url', 'events'];

const formats: EndpointDraft['format'][] = ['raw', 'discord', 'slack'];

interface EndpointFormProps {
  draft: EndpointDraft;
  /** Names of the headers it has already. */
  headerNames?: string[];
  /** What the server said last. */
  error: Error | null;
  onChange: (draft: EndpointDraft) => void;
}

export function EndpointForm({ draft, headerNames = [], error, onChange }: EndpointFormProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.webhooks.form.${key}`);
  const faults = error instanceof ApiError ? error.faults : {};
  const change = (part: Partial<EndpointDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <AddressField value={draft.url} fault={faults['url']} onChange={(url) => change({ url })} />
      <TextField
        label={word('description')}
        helperText={word('description_hint')}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <TypePicker chosen={draft.events} fault={faults['events']} onChange={(events) => change({ events })} />
      <FormControl component="fieldset">
        <FormLabel component="legend">{word('format')}</FormLabel>
        <RadioGroup
          row
          value={draft.format}
          onChange={(_event, format) => change({ format: format as EndpointDraft['format'] })}
        >
          {formats.map((format) => (
            <FormControlLabel
              key={format}
              value={format}
              control={<Radio size="small" />}
              label={translate(`resources.webhook-endpoints.format.${format}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <HeaderFields draft={draft} names={headerNames} onChange={change} />
    </>
  );
}

interface AddressFieldProps {
  value: string;
  fault: string | undefined;
  onChange: (url: string) => void;
}

/** Says what is missing once one has left the field, and what the server said about this very address. */
function AddressField({ value, fault, onChange }: AddressFieldProps) {
  const translate = useTranslate();
  const [left, setLeft] = useState(false);
  const [refused, setRefused] = useState<{ value: string; fault: string }>();
  if (fault !== undefined && fault !== refused?.fault) setRefused({ value, fault });
  const word = (key: string) => translate(`atrium.webhooks.form.${key}`);
  const isCut = left && value.trim() !== '' && !isWholeAddress(value);
  const told = refused?.value === value ? refused.fault : isCut ? word('url_invalid') : undefined;
  return (
    <TextField
      label={word('url')}
      helperText={told ?? word('url_hint')}
      error={told !== undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setLeft(true)}
      required
      autoFocus
      slotProps={{
        htmlInput: { inputMode: 'url', maxLength: 2_083, spellCheck: false, autoComplete: 'off' },
      }}
    />
  );
}
