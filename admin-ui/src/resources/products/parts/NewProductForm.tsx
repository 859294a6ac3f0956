import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MerchantField } from '../../../billing/MerchantField';
import { MetadataFields } from '../../../billing/MetadataFields';
import { useMerchantCurrency } from '../../../billing/useMerchantCurrency';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';
import { useChoices } from '../../../forms/useChoices';
import { intervals } from '../products.types';
import { BenefitFields } from './BenefitFields';
import { CustomFieldFields } from './CustomFieldFields';
import { DetailFields, TrialFields } from './DetailFields';
import { ImageFields } from './ImageFields';
import { PriceFields } from './PriceFields';
import type { NewProductDraft } from './productDraft';

/** Everything a product consists of. Its parts belong to the merchant, which comes first. */
export function NewProductForm({ isMerchantNamed }: { isMerchantNamed: boolean }) {
  const [merchantId, interval, count] = useWatch<
    NewProductDraft,
    ['organization_id', 'recurring_interval', 'recurring_interval_count']
  >({ name: ['organization_id', 'recurring_interval', 'recurring_interval_count'] });
  useMerchantCurrency(true);
  const isRecurring = interval !== 'once';
  const billed = {
    recurring_interval: interval === 'once' ? null : interval,
    recurring_interval_count: Number(count),
  };
  return (
    <>
      <MerchantField
        source="organization_id"
        autoFocus={!isMerchantNamed}
        owns={['benefits', 'attached_custom_fields']}
      />
      <DetailFields autoFocus={isMerchantNamed} />
      <PeriodFields isRecurring={isRecurring} />
      {isRecurring && <TrialFields />}
      <PriceFields merchantId={merchantId} billed={billed} current={[]} />
      <BenefitFields merchantId={merchantId} />
      <CustomFieldFields merchantId={merchantId} />
      <ImageFields />
      <MetadataFields />
    </>
  );
}

/** How often the product is charged, which never changes. */
function PeriodFields({ isRecurring }: { isRecurring: boolean }) {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`resources.products.form.${key}`);
  return (
    <Pair>
      <FormSelect
        source="recurring_interval"
        label={word('recurring_interval')}
        helperText={word('recurring_interval_hint')}
        choices={[{ value: 'once', label: word('once') }, ...choicesOf('resources.products.unit', intervals)]}
      />
      {isRecurring && (
        <FormText
          source="recurring_interval_count"
          label={word('recurring_interval_count')}
          helperText={word('recurring_interval_count_hint')}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
        />
      )}
    </Pair>
  );
}
