import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Wire } from '../../../api/types';
import { RowPicker } from '../../../billing/RowPicker';
import { minorUnits } from '../../../format/money';
import { FormSelect } from '../../../forms/FormSelect';
import { Pair } from '../../../forms/Pair';
import { useChoices } from '../../../forms/useChoices';
import { MoneyField } from './MoneyField';
import { priceBox } from './priceBox';
import type { AmountType, PricesDraft } from './priceDraft';
import { SeatFields } from './SeatFields';
import { minorUnitAmount } from './unitAmount';

interface NewPriceFieldsProps {
  index: number;
  merchantId: string;
  currency: string;
  types: readonly AmountType[];
  autoFocus: boolean;
  /** Null for the only price. */
  onRemove: (() => void) | null;
}

const isAmount = (text: string, currency: string) => minorUnits(text, currency) !== null;
const isUnitAmount = (text: string, currency: string) => minorUnitAmount(text, currency) !== null;

/** One new price: its type, and the amounts of that type. */
export function NewPriceFields(props: NewPriceFieldsProps) {
  const { index, types, onRemove } = props;
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string, options?: object) => translate(`resources.products.form.${key}`, options);
  const type = useWatch<PricesDraft, `prices.${number}.amount_type`>({ name: `prices.${index}.amount_type` });
  return (
    <Box component="li" role="group" aria-label={word('price', { number: index + 1 })} sx={boxStyle}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <FormSelect
          source={`prices.${index}.amount_type`}
          label={word('amount_type')}
          helperText={word(`amount_type_${type}`)}
          choices={choicesOf('resources.products.amount_type', types)}
        />
        {onRemove && (
          <IconButton aria-label={word('price_remove', { number: index + 1 })} onClick={onRemove}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {type === 'fixed' && <FixedFields {...props} />}
      {type === 'custom' && <CustomFields {...props} />}
      {type === 'seat_based' && <SeatFields {...props} />}
      {type === 'metered_unit' && <MeteredFields {...props} />}
    </Box>
  );
}

function FixedFields({ index, currency, autoFocus }: NewPriceFieldsProps) {
  const word = useWord();
  return (
    <MoneyField
      source={`prices.${index}.price_amount`}
      label={word('price_amount')}
      currency={currency}
      required
      autoFocus={autoFocus}
      isAmount={isAmount}
    />
  );
}

function CustomFields({ index, currency, autoFocus }: NewPriceFieldsProps) {
  const word = useWord();
  return (
    <Box sx={tripleStyle}>
      {(['minimum_amount', 'preset_amount', 'maximum_amount'] as const).map((name, place) => (
        <MoneyField
          key={name}
          source={`prices.${index}.${name}`}
          label={word(name)}
          hint={word(`${name}_hint`)}
          currency={currency}
          autoFocus={autoFocus && place === 0}
          isAmount={isAmount}
        />
      ))}
    </Box>
  );
}

function MeteredFields({ index, merchantId, currency }: NewPriceFieldsProps) {
  const word = useWord();
  const { setValue } = useFormContext<PricesDraft>();
  const { errors } = useFormState<PricesDraft>();
  const prices = useWatch<PricesDraft, 'prices'>({ name: 'prices' });
  const taken = prices.map(({ kept, meter_id: id }) =>
    kept?.amount_type === 'metered_unit' ? kept.meter_id : id,
  );
  return (
    <>
      <RowPicker<Wire['StaffMeterWire']>
        resource="meters"
        merchantId={merchantId}
        sortedBy="name"
        nameOf={({ name }) => name}
        filter={{ archived: false }}
        label={word('meter')}
        chosen={taken}
        value={prices[index]?.meter ?? ''}
        fault={errors.prices?.[index]?.meter_id?.message}
        required
        onPick={({ row, name }) => {
          setValue(`prices.${index}.meter_id`, row, { shouldDirty: true });
          setValue(`prices.${index}.meter`, name);
        }}
      />
      <Pair>
        <MoneyField
          source={`prices.${index}.unit_amount`}
          label={word('unit_amount')}
          hint={word('unit_amount_hint')}
          currency={currency}
          required
          isAmount={isUnitAmount}
        />
        <MoneyField
          source={`prices.${index}.cap_amount`}
          label={word('cap_amount')}
          hint={word('cap_amount_hint')}
          currency={currency}
          isAmount={isAmount}
        />
      </Pair>
    </>
  );
}

function useWord() {
  const translate = useTranslate();
  return (key: string) => translate(`resources.products.form.${key}`);
}

const boxStyle = {
  ...priceBox,
  py: 1.5,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
} as const;

const tripleStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
