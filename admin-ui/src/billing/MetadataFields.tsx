import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { FormText } from '../forms/FormText';
import { GrowingFields } from '../forms/GrowingFields';
import { repeatsKey, type MetadataDraft } from './metadataDraft';

/** The server's limit. */
const most = 50;

const plain = { spellCheck: false, autoComplete: 'off' };

/** Keys and values that the merchant's own systems read. */
export function MetadataFields() {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`atrium.billing.metadata.${key}`, options);
  const { fields, append, remove } = useFieldArray<MetadataDraft, 'metadata'>({ name: 'metadata' });
  const entries = useWatch<MetadataDraft, 'metadata'>({ name: 'metadata' });
  const { errors } = useFormState<MetadataDraft>();
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <GrowingFields
      label={word('label')}
      hint={word('hint')}
      fault={errors.metadata?.message}
      addLabel={word('add')}
      isFull={fields.length >= most}
      addRef={adding}
      onAdd={() => append({ name: '', value: '' })}
    >
      {fields.map(({ id }, index) => (
        <Box key={id} role="group" aria-label={word('entry', { number: index + 1 })} sx={entryStyle}>
          <FormText
            source={`metadata.${index}.name`}
            label={word('key')}
            required
            fault={repeatsKey(entries, index) ? word('key_taken') : undefined}
            slotProps={{ htmlInput: { maxLength: 40, ...plain } }}
          />
          <FormText
            source={`metadata.${index}.value`}
            label={word('value')}
            required
            slotProps={{ htmlInput: { maxLength: 500, ...plain } }}
          />
          <IconButton
            aria-label={word('remove', { number: index + 1 })}
            onClick={() => {
              remove(index);
              adding.current?.focus();
            }}
            sx={{ color: 'text.secondary' }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </GrowingFields>
  );
}

const entryStyle = { display: 'flex', alignItems: 'flex-start', gap: 1, mt: 1.5 } as const;
