import { en } from '../en';
import { CardForm } from '../parts/CardForm';
import type { PaymentFieldsProps } from './payment-fields';
import { StripeFields } from './StripeFields';

/** Where the buyer enters how to pay. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { entry, faults, onEdited } = props;
  const { form } = entry;
  if (form === null) return <p className="notice">{en.paymentsUnavailable}</p>;
  if (form.kind === 'stripe') return <StripeFields {...props} form={form} />;
  return (
    <CardForm
      card={entry.card}
      onCard={(changes) => {
        entry.changeCard(changes);
        onEdited(...Object.keys(changes).map((field) => `card.${field}`));
      }}
      faults={faults}
      testCards={form.testCards}
    />
  );
}
