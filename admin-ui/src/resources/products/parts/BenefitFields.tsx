import { useTranslate } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import type { Wire } from '../../../api/types';
import { RowPicker } from '../../../billing/RowPicker';
import { FieldGroup } from '../../../forms/FieldGroup';
import { OrderedRows } from '../../../forms/OrderedRows';
import type { BenefitsDraft } from './productDraft';

/** The benefits of a product, in the order in which buyers see them. */
export function BenefitFields({ merchantId }: { merchantId: string }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.products.form.${key}`);
  const { fields, append, remove, move } = useFieldArray<BenefitsDraft, 'benefits'>({ name: 'benefits' });
  const { errors } = useFormState<BenefitsDraft>();
  return (
    <FieldGroup label={word('benefits')} hint={word('benefits_hint')} fault={errors.benefits?.message}>
      <OrderedRows
        rows={fields.map(({ row, name }) => ({ key: row, name }))}
        onMove={move}
        onRemove={remove}
      />
      <RowPicker<Wire['StaffBenefitWire']>
        resource="benefits"
        isBelowRows
        merchantId={merchantId}
        sortedBy="description"
        nameOf={({ benefit }) => benefit.description}
        label={word('benefit_add')}
        chosen={fields.map(({ row }) => row)}
        onPick={(row) => append(row)}
      />
    </FieldGroup>
  );
}
