import type { PriceAmountType } from '../products/price-terms.js';

/** Inputs of a billing address. */
export const addressInputs = ['country', 'state', 'city', 'postal_code', 'line1', 'line2'] as const;
export type AddressInput = (typeof addressInputs)[number];
export const addressInputModes = ['required', 'optional', 'disabled'] as const;
export type AddressInputMode = (typeof addressInputModes)[number];

const WITH_STATES: readonly string[] = ['US', 'CA'];
const NEVER_REQUIRED: readonly AddressInput[] = ['line2'];

interface AddressNeeds {
  requireBillingAddress: boolean;
  isBusinessCustomer: boolean;
  customerBillingAddress?: { country: string } | null;
}

/** Which inputs of the billing address the form shows. The state is asked in countries whose taxes depend on it. */
export function shownAddressInputs(checkout: AddressNeeds): Record<AddressInput, boolean> {
  const country = checkout.customerBillingAddress?.country ?? null;
  const isFull = checkout.requireBillingAddress || checkout.isBusinessCustomer || country === 'US';
  const hasState = isFull || (country !== null && WITH_STATES.includes(country));
  return { country: true, state: hasState, city: isFull, postal_code: isFull, line1: isFull, line2: isFull };
}

/** The same for clients that also ask which inputs have to be filled in. */
export function addressInputModesOf(checkout: AddressNeeds): Record<AddressInput, AddressInputMode> {
  const shown = shownAddressInputs(checkout);
  const country = checkout.customerBillingAddress?.country ?? '';
  const modeOf = (input: AddressInput): AddressInputMode => {
    if (!shown[input]) return 'disabled';
    if (NEVER_REQUIRED.includes(input)) return 'optional';
    return input === 'state' && !WITH_STATES.includes(country) ? 'optional' : 'required';
  };
  return {
    country: modeOf('country'),
    state: modeOf('state'),
    city: modeOf('city'),
    postal_code: modeOf('postal_code'),
    line1: modeOf('line1'),
    line2: modeOf('line2'),
  };
}

interface FormNeeds {
  totalAmount: number;
  isRecurring: boolean;
  /** Nothing is charged before a trial ends. */
  hasTrial: boolean;
  prices: readonly { amountType: PriceAmountType }[];
}

/** What a checkout asks the buyer for, by what is bought. */
export function formOf({ totalAmount, isRecurring, hasTrial, prices }: FormNeeds) {
  const isFree = prices.every(({ amountType }) => amountType === 'free');
  const isPaymentRequired = totalAmount > 0 && !hasTrial;
  const isSetupRequired = isRecurring && !isFree;
  return {
    is_discount_applicable: !isFree,
    is_free_product_price: isFree,
    is_payment_required: isPaymentRequired,
    is_payment_setup_required: isSetupRequired,
    is_payment_form_required: isPaymentRequired || isSetupRequired,
  };
}
