import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Wire } from '../../../api/types';
import { MerchantField } from '../../../billing/MerchantField';
import { MetadataFields } from '../../../billing/MetadataFields';
import { RowsField } from '../../../billing/RowsField';
import { useMerchantCurrency } from '../../../billing/useMerchantCurrency';
import { FormRadios } from '../../../forms/FormRadios';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';
import { useChoices } from '../../../forms/useChoices';
import { discountDurations, discountTypes, type Discount } from '../discounts.types';
import { areTermsLocked, type DiscountDraft } from './discountDraft';
import { LimitFields } from './LimitFields';

const plain = { spellCheck: false, autoComplete: 'off' };

/** @param discount null for a new one, whose merchant, type and duration can be chosen */
export function DiscountForm({ discount }: { discount: Discount | null }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.discounts.form.${key}`);
  const merchantId = useWatch<DiscountDraft, 'organization_id'>({ name: 'organization_id' });
  const isNew = discount === null;
  return (
    <>
      {isNew && <MerchantField source="organization_id" autoFocus={merchantId === ''} owns={['products']} />}
      <FormText
        source="name"
        label={word('name')}
        helperText={word('name_hint')}
        required
        autoFocus={!isNew}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <TypeField isNew={isNew} />
      <TermFields isLocked={!isNew && areTermsLocked(discount)} isNew={isNew} />
      <DurationFields isNew={isNew} />
      <RowsField<Wire['StaffProductRowWire']>
        source="products"
        resource="products"
        merchantId={merchantId}
        sortedBy="name"
        nameOf={({ name }) => name}
        filter={{ archived: false }}
        label={word('products')}
        hint={word('products_hint')}
      />
      <FormText
        source="code"
        label={word('code')}
        helperText={word('code_hint')}
        slotProps={{ htmlInput: { maxLength: 256, ...plain } }}
      />
      <LimitFields />
      <MetadataFields />
    </>
  );
}

function TypeField({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const choicesOf = useChoices();
  return (
    isNew && (
      <FormRadios
        source="type"
        row
        label={translate('resources.discounts.fields.type')}
        choices={choicesOf('resources.discounts.type', discountTypes)}
      />
    )
  );
}

/** How much the discount takes off; fixed once it was redeemed. */
function TermFields({ isLocked, isNew }: { isLocked: boolean; isNew: boolean }) {
  const word = useWord();
  const type = useWatch<DiscountDraft, 'type'>({ name: 'type' });
  useMerchantCurrency(isNew);
  const hint = isLocked ? word('terms_locked') : undefined;
  if (type === 'percentage')
    return (
      <FormText
        source="basis_points"
        label={word('percent')}
        helperText={hint ?? word('percent_hint')}
        required
        disabled={isLocked}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6, ...plain } }}
      />
    );
  return (
    <Pair>
      <FormText
        source="amount"
        label={word('amount')}
        helperText={hint ?? word('amount_hint')}
        required
        disabled={isLocked}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14, ...plain } }}
      />
      <FormText
        source="currency"
        label={word('currency')}
        helperText={hint ?? word('currency_hint')}
        required
        disabled={isLocked}
        slotProps={{ htmlInput: { maxLength: 3, ...plain } }}
      />
    </Pair>
  );
}

function DurationFields({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = useWord();
  const duration = useWatch<DiscountDraft, 'duration'>({ name: 'duration' });
  return (
    <>
      {isNew && (
        <FormRadios
          source="duration"
          row
          label={translate('resources.discounts.fields.duration')}
          choices={choicesOf('resources.discounts.duration', discountDurations)}
        />
      )}
      {duration === 'repeating' && (
        <FormText
          source="duration_in_months"
          label={word('months')}
          helperText={word('months_hint')}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
      )}
    </>
  );
}

function useWord() {
  const translate = useTranslate();
  return (key: string) => translate(`resources.discounts.form.${key}`);
}
