import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormState, useWatch, type FieldErrors } from 'react-hook-form';
import { FieldGroup } from '../../../forms/FieldGroup';
import { FormText } from '../../../forms/FormText';
import type { Price } from '../products.types';
import { DroppedPrices, KeptPriceRow } from './ExistingPrices';
import { NewPriceFields } from './NewPriceFields';
import {
  amountTypes,
  keptPrice,
  newPrice,
  replacementOf,
  type AmountType,
  type PricesDraft,
} from './priceDraft';
import type { Billed } from './usePriceTexts';

interface PriceFieldsProps {
  merchantId: string;
  billed: Billed;
  /** The prices that the product has; each is kept, replaced or archived. */
  current: readonly Price[];
}

/** The currency of a product and its prices. */
export function PriceFields({ merchantId, billed, current }: PriceFieldsProps) {
  const word = useWord();
  const { fields, append, remove, update } = useFieldArray<PricesDraft, 'prices'>({ name: 'prices' });
  const [prices, currency] = useWatch<PricesDraft, ['prices', 'currency']>({ name: ['prices', 'currency'] });
  const { errors } = useFormState<PricesDraft>();
  const [opened, setOpened] = useState<number | null>(null);
  const dropped = current.filter(({ id }) => !prices.some(({ kept }) => kept?.id === id));
  const typesAt = (index: number) => offeredTypes(prices, index, billed.recurring_interval !== null);
  const [nextType] = typesAt(prices.length);
  return (
    <FieldGroup label={word('prices')} hint={word('prices_hint')} fault={errors.prices?.message}>
      <CurrencyField isFixed={prices.some(({ kept }) => kept !== null)} />
      <Box component="ol" sx={listStyle}>
        {fields.map(({ id, kept }, index) =>
          kept ? (
            <KeptPriceRow
              key={id}
              price={kept}
              billed={billed}
              fault={faultAt(errors, index)}
              onReplace={() => {
                update(index, replacementOf(kept));
                setOpened(index);
              }}
              onDrop={() => remove(index)}
            />
          ) : (
            <NewPriceFields
              key={id}
              index={index}
              merchantId={merchantId}
              currency={currency}
              types={typesAt(index)}
              autoFocus={opened === index}
              onRemove={prices.length > 1 || current.length > 0 ? () => remove(index) : null}
            />
          ),
        )}
      </Box>
      <DroppedPrices prices={dropped} billed={billed} onKeep={(price) => append(keptPrice(price))} />
      {nextType && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => {
            append({ ...newPrice, amount_type: nextType }, { shouldFocus: false });
            setOpened(prices.length);
          }}
          sx={{ alignSelf: 'flex-start', mt: 1 }}
        >
          {word(nextType === 'metered_unit' ? 'price_add_metered' : 'price_add')}
        </Button>
      )}
    </FieldGroup>
  );
}

/** One currency for all prices, so it is that of a price that is kept. */
function CurrencyField({ isFixed }: { isFixed: boolean }) {
  const word = useWord();
  return (
    <FormText
      source="currency"
      label={word('currency')}
      helperText={word(isFixed ? 'currency_fixed' : 'currency_hint')}
      required
      disabled={isFixed}
      slotProps={{ htmlInput: { maxLength: 3, autoComplete: 'off', spellCheck: false } }}
      sx={{ mt: 1.5 }}
    />
  );
}

const RECURRING: readonly AmountType[] = ['seat_based', 'metered_unit'];

/** A product has at most one price that is not metered. Usage and seats are only charged where it recurs. */
function offeredTypes(prices: PricesDraft['prices'], index: number, isRecurring: boolean): AmountType[] {
  const others = prices.filter((_price, place) => place !== index);
  const hasStatic = others.some(
    ({ kept, amount_type: type }) => (kept?.amount_type ?? type) !== 'metered_unit',
  );
  const own = prices[index]?.amount_type;
  const isOffered = (type: AmountType) =>
    (isRecurring || !RECURRING.includes(type)) && (type === 'metered_unit' || !hasStatic);
  return amountTypes.filter((type) => type === own || isOffered(type));
}

/** What is wrong with a kept price, which has no fields of its own. */
function faultAt(errors: FieldErrors<PricesDraft>, index: number): string | undefined {
  const fault = errors.prices?.[index];
  return fault?.amount_type?.message ?? fault?.message;
}

function useWord() {
  const translate = useTranslate();
  return (key: string) => translate(`resources.products.form.${key}`);
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  mt: 2,
  '&:empty': { display: 'none' },
};
