import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Wire } from '../../../api/types';
import { RowPicker } from '../../../billing/RowPicker';
import type { GrantDraft, GrantPurchase } from '../benefit-grants.types';

/** Chooses a benefit of the merchant. */
export function BenefitField({ target }: { target: GrantPurchase }) {
  const label = useTranslate()('resources.benefit-grants.fields.benefit');
  const { setValue } = useFormContext<GrantDraft>();
  const { fieldState } = useController<GrantDraft>({ name: 'benefitId' });
  const { name } = useWatch() as GrantDraft;
  return (
    <RowPicker<Wire['StaffBenefitWire']>
      resource="benefits"
      merchantId={target.merchantId}
      sortedBy="description"
      nameOf={({ benefit }) => benefit.description}
      label={label}
      chosen={[]}
      value={name}
      fault={fieldState.error?.message}
      required
      onPick={({ row, name: picked }) => {
        setValue('benefitId', row);
        setValue('name', picked);
      }}
    />
  );
}
