import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import { minorUnits } from '../../../format/money';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';
import { useChoices } from '../../../forms/useChoices';
import { MoneyField } from './MoneyField';
import { firstSeatOf, seatTierTypes, type PricesDraft } from './priceDraft';

interface SeatFieldsProps {
  index: number;
  currency: string;
  autoFocus: boolean;
}

const MOST_TIERS = 20;
const isAmount = (text: string, currency: string) => minorUnits(text, currency) !== null;

/** What seats cost, tier by tier. Where a tier begins follows from the one before it. */
export function SeatFields({ index, currency, autoFocus }: SeatFieldsProps) {
  const word = useWord();
  const choicesOf = useChoices();
  const { fields, append, remove } = useFieldArray<PricesDraft, `prices.${number}.seat_tiers`>({
    name: `prices.${index}.seat_tiers`,
  });
  return (
    <>
      <Pair>
        <FormText
          source={`prices.${index}.min_seats`}
          label={word('min_seats')}
          helperText={word('min_seats_hint')}
          required
          autoFocus={autoFocus}
          slotProps={seatInput}
        />
        {fields.length > 1 && (
          <FormSelect
            source={`prices.${index}.seat_tier_type`}
            label={word('seat_tier_type')}
            helperText={word('seat_tier_type_hint')}
            choices={choicesOf('resources.products.seat_tier_type', seatTierTypes)}
          />
        )}
      </Pair>
      {fields.map(({ id }, tier) => (
        <TierFields
          key={id}
          {...{ index, tier, currency }}
          isLast={tier === fields.length - 1}
          onRemove={fields.length > 1 ? () => remove(tier) : null}
        />
      ))}
      {fields.length < MOST_TIERS && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => append({ max_seats: '', price_per_seat: '' })}
          sx={{ justifySelf: 'flex-start' }}
        >
          {word('tier_add')}
        </Button>
      )}
    </>
  );
}

interface TierFieldsProps {
  index: number;
  tier: number;
  currency: string;
  isLast: boolean;
  /** Null for the only tier. */
  onRemove: (() => void) | null;
}

function TierFields({ index, tier, currency, isLast, onRemove }: TierFieldsProps) {
  const word = useWord();
  const price = useWatch<PricesDraft, `prices.${number}`>({ name: `prices.${index}` });
  const first = firstSeatOf(price, tier);
  return (
    <Box role="group" aria-label={word('tier', { number: tier + 1 })} sx={tierStyle}>
      <FormText
        source={`prices.${index}.seat_tiers.${tier}.max_seats`}
        label={word('max_seats')}
        helperText={
          first === null
            ? word('max_seats_open')
            : word(isLast ? 'max_seats_last' : 'max_seats_hint', { first })
        }
        required={!isLast}
        slotProps={seatInput}
      />
      <MoneyField
        source={`prices.${index}.seat_tiers.${tier}.price_per_seat`}
        label={word('price_per_seat')}
        currency={currency}
        required
        isAmount={isAmount}
      />
      {onRemove && (
        <IconButton
          aria-label={word('tier_remove', { number: tier + 1 })}
          onClick={onRemove}
          sx={{ mt: 0.5 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

function useWord() {
  const translate = useTranslate();
  return (key: string, options?: object) => translate(`resources.products.form.${key}`, options);
}

const seatInput = { htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } } as const;

const tierStyle = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
} as const;
