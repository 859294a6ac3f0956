import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MerchantField } from '../../../billing/MerchantField';
import { MetadataFields } from '../../../billing/MetadataFields';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';
import type { Customer } from '../customers.types';
import { hasAddress, type CustomerDraft } from './customerDraft';

const long = { htmlInput: { maxLength: 255 } };
const code = (maxLength: number) => ({
  htmlInput: { maxLength, spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' },
});

const useWord = () => {
  const translate = useTranslate();
  return (key: string) => translate(`resources.customers.form.${key}`);
};

/** Who the customer is, and what invoices say. */
export function CustomerForm({ customer }: { customer: Customer | null }) {
  const word = useWord();
  const merchantId = useWatch<CustomerDraft, 'organization_id'>({ name: 'organization_id' });
  const isNew = customer === null;
  const isFixed = customer !== null && customer.external_id !== null;
  return (
    <>
      {isNew && <MerchantField source="organization_id" autoFocus={merchantId === ''} />}
      <Pair>
        <FormText
          source="email"
          label={word('email')}
          required
          autoFocus={!isNew || merchantId !== ''}
          slotProps={{ htmlInput: { maxLength: 320, inputMode: 'email', spellCheck: false } }}
        />
        <FormText source="name" label={word('name')} slotProps={long} />
        <FormText
          source="external_id"
          label={word('external_id')}
          helperText={word(isFixed ? 'external_id_fixed' : 'external_id_hint')}
          disabled={isFixed}
          slotProps={code(255)}
        />
        <FormText
          source="locale"
          label={word('locale')}
          helperText={word('locale_hint')}
          slotProps={code(35)}
        />
      </Pair>
      <BillingFields />
      <MetadataFields />
    </>
  );
}

function BillingFields() {
  const word = useWord();
  const required = hasAddress(useWatch<CustomerDraft, 'billing_address'>({ name: 'billing_address' }));
  return (
    <>
      <FormText
        source="billing_name"
        label={word('billing_name')}
        helperText={word('billing_name_hint')}
        slotProps={long}
      />
      <FormText source="billing_address.line1" label={word('line1')} slotProps={long} />
      <FormText source="billing_address.line2" label={word('line2')} slotProps={long} />
      <Pair>
        <FormText source="billing_address.postal_code" label={word('postal_code')} slotProps={long} />
        <FormText source="billing_address.city" label={word('city')} slotProps={long} />
        <FormText source="billing_address.state" label={word('state')} slotProps={long} />
        <FormText
          source="billing_address.country"
          label={word('country')}
          helperText={word('country_hint')}
          required={required}
          slotProps={{ htmlInput: { maxLength: 2, spellCheck: false, autoCapitalize: 'characters' } }}
        />
      </Pair>
      <FormText
        source="tax_id"
        label={word('tax_id')}
        helperText={word('tax_id_hint')}
        slotProps={code(64)}
      />
    </>
  );
}
