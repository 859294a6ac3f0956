import { randomBytes } from 'node:crypto';
import type { StripeCard } from './stripe-cards.js';
import { alwaysPresent } from './stripe-contract.js';

/** An object of Stripe's API, as its description has it. */
export interface StripeObject {
  id: string;
  object: string;
  created: number;
  [member: string]: unknown;
}

export interface Intent extends StripeObject {
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  next_action: object | null;
}

export interface PaymentIntent extends Intent {
  amount: number;
  amount_received: number;
  currency: string;
  latest_charge: string | null;
  last_payment_error: Record<string, unknown> | null;
  setup_future_usage: string | null;
}

export interface SetupIntent extends Intent {
  last_setup_error: Record<string, unknown> | null;
}

export interface Charge extends StripeObject {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  disputed: boolean;
  payment_intent: string;
  currency: string;
}

export interface Refund extends StripeObject {
  amount: number;
  status: string;
  payment_intent: string;
  charge: string;
}

export interface Dispute extends StripeObject {
  amount: number;
  status: string;
  charge: string;
  payment_intent: string;
}

export interface PaymentMethod extends StripeObject {
  customer: string | null;
  type: string;
}

const EXPIRY = { exp_month: 12, exp_year: 2040 };

export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** An object with the members it always has. */
export function stripeObject<Shape extends StripeObject>(
  name: string,
  members: Partial<Shape> & { id: string; created: number },
): Shape {
  const always = alwaysPresent(name);
  const metadata = 'metadata' in always || name !== 'charge' ? { metadata: {} } : {};
  return { ...always, ...metadata, object: name, livemode: false, ...members } as unknown as Shape;
}

export function cardDetails({ brand, last4, name, wallet }: StripeCard) {
  return {
    ...alwaysPresent('payment_method.card'),
    ...{ brand, last4, ...EXPIRY, country: 'US', display_brand: brand, funding: 'credit' },
    fingerprint: `fingerprint_${name}`,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: walletDetails(wallet),
  };
}

export function chargeCardDetails({ brand, last4, name, wallet }: StripeCard) {
  return {
    type: 'card',
    card: {
      ...alwaysPresent('charge.payment_method_details.card'),
      ...{ brand, last4, ...EXPIRY, country: 'US', funding: 'credit', network: brand },
      fingerprint: `fingerprint_${name}`,
      wallet: walletDetails(wallet),
    },
  };
}

function walletDetails(wallet: StripeCard['wallet']) {
  if (wallet === null) return null;
  const members = wallet === 'link' ? {} : { [wallet]: {} };
  return { type: wallet, dynamic_last4: null, ...members };
}

export function noBillingDetails() {
  return alwaysPresent('payment_method.billing_details');
}
