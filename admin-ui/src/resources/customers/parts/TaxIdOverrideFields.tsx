import { useTranslate } from 'react-admin';
import { TaxIdText } from '../../../billing/TaxIdText';
import { FormRadios } from '../../../forms/FormRadios';
import type { Customer } from '../customers.types';

export interface TaxIdOverrideDraft extends Record<string, string> {
  verdict: 'valid' | 'invalid';
}

export function TaxIdOverrideFields({ customer: { tax_id: taxId } }: { customer: Customer }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.customers.form.${key}`);
  const choices = (['invalid', 'valid'] as const).map((value) => ({ value, label: word(`tax_id_${value}`) }));
  return (
    <>
      <div>
        <TaxIdText taxId={taxId} />
      </div>
      <FormRadios source="verdict" label={word('tax_id')} choices={choices} autoFocus />
    </>
  );
}
