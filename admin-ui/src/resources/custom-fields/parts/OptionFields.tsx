import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import { FormText } from '../../../forms/FormText';
import { GrowingFields } from '../../../forms/GrowingFields';
import type { CustomFieldDraft } from './customFieldDraft';

/** The server's limit. */
const most = 500;

/** The options of a select field: added, removed and put in order. */
export function OptionFields() {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.custom-fields.form.${key}`, options);
  const { fields, append, remove, move } = useFieldArray<CustomFieldDraft, 'properties.options'>({
    name: 'properties.options',
  });
  const { errors } = useFormState<CustomFieldDraft>();
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <GrowingFields
      label={word('options')}
      hint={word('options_hint')}
      fault={errors.properties?.options?.message}
      addLabel={word('option_add')}
      isFull={fields.length >= most}
      addRef={adding}
      onAdd={() => append({ value: '', label: '' })}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(({ id }, index) => (
          <OptionRow
            key={id}
            index={index}
            count={fields.length}
            onMove={(step) => move(index, index + step)}
            onRemove={() => {
              remove(index);
              adding.current?.focus();
            }}
          />
        ))}
      </Box>
    </GrowingFields>
  );
}

interface OptionRowProps {
  index: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function OptionRow({ index, count, onMove, onRemove }: OptionRowProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.custom-fields.form.${key}`, { number: index + 1 });
  const source = `properties.options.${index}`;
  return (
    <Box component="li" role="group" aria-label={word('option')} sx={rowStyle}>
      <FormText source={`${source}.label`} label={word('option_label')} required slotProps={text} />
      <FormText source={`${source}.value`} label={word('option_value')} required slotProps={key} />
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>
        <IconButton aria-label={word('option_up')} disabled={index === 0} onClick={() => onMove(-1)}>
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={word('option_down')} disabled={index === count - 1} onClick={() => onMove(1)}>
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={word('option_remove')} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const text = { htmlInput: { maxLength: 255 } };
const key = { htmlInput: { maxLength: 255, spellCheck: false, autoComplete: 'off' } };

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  },
  alignItems: 'start',
  gap: { xs: 1.5, sm: 1 },
  mt: 1.5,
  pb: { xs: 1, sm: 0 },
  borderBottom: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
} as const;
