import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EventType } from '../../../webhooks/webhooks.types';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { FailureState } from '../../../states/FailureState';
import { useEventTypes } from '../../../webhooks/useEventTypes';
import { receives, type ApiVersionChoice } from './endpointDraft';
import { TypeGroups } from './TypeGroups';

interface TypePickerProps {
  chosen: string[];
  apiVersion: ApiVersionChoice;
  fault: string | undefined;
  onChange: (types: string[]) => void;
}

/** The event types that the API version receives, grouped by record; "all" applies to the search result. */
export function TypePicker({ chosen, apiVersion, fault, onChange }: TypePickerProps) {
  const translate = useTranslate();
  const labelId = useId();
  const [text, setText] = useState('');
  const { data, error, refetch } = useEventTypes();
  const word = (key: string, options?: object) => translate(`atrium.webhooks.form.${key}`, options);
  const isOffered = (type: EventType) => receives(apiVersion, type) || chosen.includes(type.name);
  const matching = data?.data.filter((type) => isOffered(type) && matches(type, text)) ?? [];
  return (
    <FormControl component="fieldset" aria-labelledby={labelId} error={fault !== undefined} required>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormLabel id={labelId} sx={{ mr: 'auto' }}>
          {word('events')}
        </FormLabel>
        <Typography variant="caption" color="textSecondary" role="status">
          {word('chosen', { smart_count: chosen.length })}
        </Typography>
        <All types={matching.map(({ name }) => name)} chosen={chosen} onChange={onChange} />
      </Box>
      <TextField
        type="search"
        value={text}
        placeholder={word('search_hint')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { 'aria-label': word('search'), spellCheck: false } }}
        sx={{ my: 1 }}
      />
      <Box sx={listStyle}>
        {error ? (
          <FailureState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <TypeGroups types={matching} chosen={chosen} onChange={onChange} />
        ) : (
          <EntriesSkeleton rows={3} />
        )}
      </Box>
      {fault !== undefined && <FormHelperText>{fault}</FormHelperText>}
    </FormControl>
  );
}

interface AllProps {
  types: string[];
  chosen: string[];
  onChange: (types: string[]) => void;
}

function All({ types, chosen, onChange }: AllProps) {
  const translate = useTranslate();
  const hasAll = types.length > 0 && types.every((type) => chosen.includes(type));
  const flip = () =>
    onChange(hasAll ? chosen.filter((type) => !types.includes(type)) : [...new Set([...chosen, ...types])]);
  return (
    <Button size="small" disabled={types.length === 0} onClick={flip}>
      {translate(`atrium.webhooks.form.${hasAll ? 'choose_none' : 'choose_all'}`)}
    </Button>
  );
}

function matches({ name, meaning }: EventType, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return name.includes(wanted) || meaning.toLowerCase().includes(wanted);
}

const listStyle = {
  maxHeight: 280,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  py: 0.5,
} as const;
