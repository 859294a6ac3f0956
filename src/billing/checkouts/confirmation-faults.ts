import type { InputFault } from '#common/errors/app-error.js';
import { checkCustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { addressInputModesOf, addressInputs, formOf } from './checkout-fields.js';
import { trialOf } from './checkout-trial.js';
import { fieldsOf, type CheckoutPlan } from './checkout-planner.service.js';
import type { NewCheckout } from './checkout.entity.js';

const missing = (...path: string[]): InputFault => ({
  loc: ['body', ...path],
  type: 'missing',
  msg: 'Field required',
  input: null,
});

/** What keeps a checkout from being confirmed, all of it. @param token that the payment form made */
export function confirmationFaults(plan: CheckoutPlan, token: string | null): InputFault[] {
  const { next, selected } = plan;
  const form = formOf({
    totalAmount: next.amount - next.discountAmount + (next.taxAmount ?? 0),
    isRecurring: selected.product.isRecurring,
    hasTrial: trialOf(next, selected.product) !== null,
    prices: selected.parts.prices,
  });
  return [
    ...(selected.price.isArchived || selected.product.isArchived ? [archived] : []),
    ...(next.customerEmail === null ? [missing('customer_email')] : []),
    ...(form.is_payment_form_required ? formFaults(next, token) : []),
    ...(next.isBusinessCustomer && next.customerBillingName === null
      ? [missing('customer_billing_name')]
      : []),
    ...addressFaults(next, form.is_payment_form_required),
    ...fieldFaults(plan),
  ];
}

const archived: InputFault = {
  loc: ['body', 'product_price_id'],
  type: 'value_error',
  msg: 'This price is no longer available',
  input: null,
};

function formFaults({ customerName }: NewCheckout, token: string | null): InputFault[] {
  return [
    ...(customerName === null ? [missing('customer_name')] : []),
    ...(token === null ? [missing('confirmation_token_id')] : []),
  ];
}

function addressFaults(next: NewCheckout, isFormRequired: boolean): InputFault[] {
  const { customerBillingAddress: address, isBusinessCustomer, requireBillingAddress } = next;
  const isRequired = isFormRequired || isBusinessCustomer || requireBillingAddress;
  if (address === null) return isRequired ? [missing('customer_billing_address')] : [];
  if (!isBusinessCustomer && !requireBillingAddress) return [];
  const modes = addressInputModesOf(next);
  return addressInputs
    .filter((input) => modes[input] === 'required' && !address[input])
    .map((input) => missing('customer_billing_address', input));
}

function fieldFaults({ next, selected }: CheckoutPlan): InputFault[] {
  const fields = fieldsOf(selected.parts);
  return checkCustomFieldData(fields, next.customFieldData, { requireRequired: true }).faults ?? [];
}
