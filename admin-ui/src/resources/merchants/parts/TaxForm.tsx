import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { GrowingFields } from '../../../forms/GrowingFields';
import { useChoices } from '../../../forms/useChoices';
import { calculators, newRate, type TaxDraft } from './taxDraft';

/** The server's limit. */
const most = 1_000;

/** How the merchant charges tax. */
export function TaxForm() {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`resources.merchants.verb.edit_tax.${key}`);
  return (
    <>
      <FormSelect
        source="calculator"
        label={word('calculator')}
        helperText={word('calculator_hint')}
        autoFocus
        choices={choicesOf('resources.merchants.calculator', calculators)}
      />
      <FormText
        source="origin_country"
        label={word('origin')}
        helperText={word('country_hint')}
        slotProps={code(2)}
      />
      <RateFields />
    </>
  );
}

function RateFields() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.merchants.verb.edit_tax.${key}`);
  const { fields, append, remove } = useFieldArray<TaxDraft, 'rates'>({ name: 'rates' });
  const { errors } = useFormState<TaxDraft>();
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <GrowingFields
      label={word('rates')}
      hint={word('rates_hint')}
      fault={errors.rates?.message}
      addLabel={word('rate_add')}
      isFull={fields.length >= most}
      addRef={adding}
      onAdd={() => append(newRate)}
    >
      {fields.map(({ id }, index) => (
        <RateRow
          key={id}
          index={index}
          onRemove={() => {
            remove(index);
            adding.current?.focus();
          }}
        />
      ))}
    </GrowingFields>
  );
}

function RateRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.merchants.verb.edit_tax.${key}`, { number: index + 1 });
  const source = `rates.${index}`;
  return (
    <Box role="group" aria-label={word('rate')} sx={rowStyle}>
      <FormText source={`${source}.country`} label={word('country')} required slotProps={code(2)} />
      <FormText source={`${source}.state`} label={word('state')} slotProps={code(3)} />
      <FormText
        source={`${source}.name`}
        label={word('name')}
        required
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <FormText
        source={`${source}.basis_points`}
        label={word('percent')}
        required
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6, autoComplete: 'off' } }}
      />
      <IconButton aria-label={word('rate_remove')} onClick={onRemove} sx={{ color: 'text.secondary' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const code = (maxLength: number) => ({
  htmlInput: { maxLength, spellCheck: false, autoComplete: 'off', autoCapitalize: 'characters' },
});

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    sm: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr) auto',
  },
  '& > button': { gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 3, sm: 'auto' } },
  alignItems: 'start',
  gap: { xs: 1.5, sm: 1 },
  mt: 1.5,
  pb: { xs: 1.5, sm: 0 },
  borderBottom: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
} as const;
