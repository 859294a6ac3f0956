import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Wire } from '../../../api/types';
import { RowPicker } from '../../../billing/RowPicker';
import { FormRadios } from '../../../forms/FormRadios';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { useChoices } from '../../../forms/useChoices';
import { cancellationReasons, type Subscription } from '../subscriptions.types';
import {
  cancellationOf,
  compOf,
  discountOf,
  endOf,
  productOf,
  revocationOf,
  trialEndOf,
  type CancelDraft,
  type CompDraft,
  type DiscountDraft,
  type EndDraft,
  type ProductDraft,
  type TrialDraft,
} from './changeDrafts';
import { ChangePreview } from './ChangePreview';

interface OfSubscription {
  target: Subscription;
}

const useWord = () => {
  const translate = useTranslate();
  return (key: string) => translate(`resources.subscriptions.form.${key}`);
};

export function ProductFields({ target }: OfSubscription) {
  const word = useWord();
  const choicesOf = useChoices();
  const { setValue } = useFormContext<ProductDraft>();
  const { fieldState } = useController<ProductDraft>({ name: 'product_id' });
  const draft = useWatch() as ProductDraft;
  return (
    <>
      <RowPicker<Wire['StaffProductRowWire']>
        resource="products"
        merchantId={target.merchant.id}
        sortedBy="name"
        filter={{ recurring: true, archived: false }}
        nameOf={({ name }) => name}
        label={word('product')}
        chosen={[target.product_id]}
        value={draft.name}
        fault={fieldState.error?.message}
        required
        onPick={({ row, name }) => {
          setValue('product_id', row);
          setValue('name', name);
        }}
      />
      <FormRadios
        source="proration"
        label={word('proration')}
        choices={choicesOf('resources.merchants.proration', ['prorate', 'invoice'])}
        row
      />
      <ChangePreview subscription={target} change={productOf(draft)} />
    </>
  );
}

export function DiscountFields({ target }: OfSubscription) {
  const word = useWord();
  const choicesOf = useChoices();
  const { setValue } = useFormContext<DiscountDraft>();
  const { fieldState } = useController<DiscountDraft>({ name: 'discount_id' });
  const draft = useWatch() as DiscountDraft;
  return (
    <>
      {target.discount !== null && (
        <FormRadios
          source="kind"
          label={word('discount_kind')}
          choices={choicesOf('resources.subscriptions.form.discount_kinds', ['set', 'remove'])}
          row
        />
      )}
      {draft.kind === 'set' && (
        <RowPicker<Wire['StaffDiscountWire']>
          resource="discounts"
          merchantId={target.merchant.id}
          sortedBy="name"
          nameOf={({ name }) => name}
          label={word('discount')}
          chosen={target.discount_id === null ? [] : [target.discount_id]}
          value={draft.name}
          fault={fieldState.error?.message}
          required
          onPick={({ row, name }) => {
            setValue('discount_id', row);
            setValue('name', name);
          }}
        />
      )}
      <ChangePreview subscription={target} change={discountOf(draft)} />
    </>
  );
}

export function CancelFields({ target, isAtOnce = false }: OfSubscription & { isAtOnce?: boolean }) {
  const word = useWord();
  const choicesOf = useChoices();
  const reasons = choicesOf('resources.subscriptions.reason', ['none', ...cancellationReasons]);
  const { customer_cancellation_reason: chosen } = useWatch() as CancelDraft;
  const draft = { customer_cancellation_reason: chosen };
  return (
    <>
      <FormSelect
        source="customer_cancellation_reason"
        label={word('cancellation')}
        choices={reasons}
        autoFocus
      />
      <ChangePreview subscription={target} change={isAtOnce ? revocationOf(draft) : cancellationOf(draft)} />
    </>
  );
}

export function RevokeFields({ target }: OfSubscription) {
  return <CancelFields target={target} isAtOnce />;
}

export function UncancelFields({ target }: OfSubscription) {
  return <ChangePreview subscription={target} change={{ cancel_at_period_end: false }} />;
}

export function CompFields({ target }: OfSubscription) {
  const word = useWord();
  const draft = useWatch() as CompDraft;
  return (
    <>
      <FormText
        source="comped_periods"
        label={word('periods')}
        helperText={word('periods_hint')}
        required
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
      />
      <ChangePreview subscription={target} change={compOf(draft)} />
    </>
  );
}

export function ExtendFields({ target }: OfSubscription) {
  const word = useWord();
  const draft = useWatch() as EndDraft;
  return (
    <>
      <FormText
        source="current_billing_period_end"
        label={word('end')}
        helperText={word('end_hint')}
        type="datetime-local"
        required
        autoFocus
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <ChangePreview subscription={target} change={endOf(draft, target)} />
    </>
  );
}

export function TrialFields({ target }: OfSubscription) {
  const word = useWord();
  const choicesOf = useChoices();
  const draft = useWatch() as TrialDraft;
  return (
    <>
      <FormRadios
        source="kind"
        label={word('trial')}
        choices={choicesOf('resources.subscriptions.form.trial_kinds', ['move', 'now'])}
        row
        autoFocus
      />
      {draft.kind === 'move' && (
        <FormText
          source="trial_end"
          label={word('trial_end')}
          type="datetime-local"
          required
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <ChangePreview subscription={target} change={trialEndOf(draft, target)} />
    </>
  );
}
