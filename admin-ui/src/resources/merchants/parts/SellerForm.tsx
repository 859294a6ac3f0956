import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';
import { hasAddress, type SellerDraft } from './sellerDraft';

const long = { htmlInput: { maxLength: 255 } };

/** What invoices say about the seller. */
export function SellerForm() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.merchants.verb.edit_seller.${key}`);
  return (
    <>
      <FormText source="legal_name" label={word('legal_name')} autoFocus slotProps={long} />
      <AddressFields />
      <FormText source="tax_id" label={word('tax_id')} slotProps={long} />
      <FormText
        source="invoice_prefix"
        label={word('prefix')}
        helperText={word('prefix_hint')}
        slotProps={{ htmlInput: { maxLength: 12, spellCheck: false, autoComplete: 'off' } }}
      />
      <FormText
        source="footer"
        label={word('footer')}
        helperText={word('footer_hint')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
    </>
  );
}

function AddressFields() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.merchants.verb.edit_seller.${key}`);
  const required = hasAddress(useWatch<SellerDraft, 'address'>({ name: 'address' }));
  return (
    <>
      <FormText source="address.line1" label={word('line1')} required={required} slotProps={long} />
      <FormText source="address.line2" label={word('line2')} slotProps={long} />
      <Pair>
        <FormText source="address.postal_code" label={word('postal_code')} slotProps={long} />
        <FormText source="address.city" label={word('city')} slotProps={long} />
        <FormText source="address.state" label={word('state')} slotProps={long} />
        <FormText
          source="address.country"
          label={word('country')}
          helperText={word('country_hint')}
          required={required}
          slotProps={{ htmlInput: { maxLength: 2, spellCheck: false, autoCapitalize: 'characters' } }}
        />
      </Pair>
    </>
  );
}
