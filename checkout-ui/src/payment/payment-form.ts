import type { TestCard } from '../api/types';

export interface SandboxForm {
  kind: 'sandbox';
  testCards: readonly TestCard[];
}

export interface StripeForm {
  kind: 'stripe';
  publishableKey: string;
  /** Has the form offer what the buyer has saved; null for unknown buyers. */
  customerSession: string | null;
}

export type PaymentForm = SandboxForm | StripeForm;

/** What the form asks for. */
export interface PaymentTerms {
  /** In the minor units of the payment processor; null where the method is only saved. */
  amount: number | null;
  currency: string;
  /** Whether the method is charged later, too. */
  savesMethod: boolean;
}

/** What the buyer has entered beside the form. */
export interface BillingDetails {
  name: string;
  email: string;
  address: Record<'country' | 'state' | 'city' | 'postal_code' | 'line1' | 'line2', string | null>;
}

export type FormConfig = Readonly<Record<string, string>>;

/** The form of a page; null where it cannot take payments. */
export function paymentFormOf(
  { publishable_key: key, customer_session_client_secret: customerSession }: FormConfig,
  testCards: readonly TestCard[] | null,
): PaymentForm | null {
  if (key === 'sandbox') return testCards && { kind: 'sandbox', testCards };
  return key === undefined
    ? null
    : { kind: 'stripe', publishableKey: key, customerSession: customerSession ?? null };
}

/** Null where nothing is charged now. The server knows the units of the payment processor. */
export function intentAmountOf({ intent_amount: amount }: FormConfig): number | null {
  return amount === undefined ? null : Number(amount);
}
