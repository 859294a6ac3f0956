import { ListOf, OneOf, Switch, TextOfLength, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { isPageAddress, isWebAddress } from '../declaration/addresses.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

export const paymentGateways = ['sandbox', 'stripe'] as const;
export type PaymentGatewayName = (typeof paymentGateways)[number];

/** Whether a key of Stripe, secret or publishable, moves real money. */
export function isLiveKey(key: string): boolean {
  return /^(sk|rk|pk)_live_/.test(key);
}

export const checkoutThemes = ['light', 'dark'] as const;
export type CheckoutTheme = (typeof checkoutThemes)[number];

export const userDeletions = ['refuse', 'revoke'] as const;

/** A slug and the id of a product. */
const PRODUCT_ENTRY = /^[^\s=,]{1,100}=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

@Section('Billing')
export class BillingSettings {
  @Setting({
    secret: true,
    defaultText: 'none',
    description: 'Secret key of the Stripe account of this installation.',
  })
  @TextThat((text) => text.startsWith('sk_') || text.startsWith('rk_'), {
    expected: 'a secret or restricted Stripe key, which starts with sk_ or rk_',
  })
  STRIPE_SECRET_KEY?: string;

  @Setting({
    defaultText: 'none',
    description: 'Publishable key of the same account and mode. Payment forms use it.',
  })
  @TextThat((text) => text.startsWith('pk_'), { expected: 'a publishable Stripe key, which starts with pk_' })
  STRIPE_PUBLISHABLE_KEY?: string;

  @Setting({
    secret: true,
    defaultText: 'none',
    description:
      'Signing secret of the webhook endpoint that Stripe calls at `/v1/integrations/stripe/webhook`.',
  })
  @TextThat((text) => text.startsWith('whsec_'), {
    expected: 'the signing secret of a Stripe webhook endpoint, which starts with whsec_',
  })
  STRIPE_WEBHOOK_SECRET?: string;

  @Setting({
    default: 'https://api.stripe.com',
    description: 'Where the Stripe API is, for a server that stands in for it in tests.',
  })
  @TextThat(isWebAddress, { expected: 'an http or https URL' })
  STRIPE_API_BASE: string;

  @Setting({
    defaultText:
      '`stripe` with STRIPE_SECRET_KEY, otherwise `sandbox`; in production, the sandbox must be set explicitly',
    description: 'Payment gateway. The built-in `sandbox` moves no money.',
  })
  @OneOf(...paymentGateways)
  PAYMENTS?: PaymentGatewayName;

  @Setting({
    default: 2,
    description:
      'Seconds until the sandbox settles the delayed payments, refunds and disputes of some test cards.',
  })
  @WholeNumber({ min: 0, max: 86_400, unit: 'seconds' })
  SANDBOX_SETTLES_AFTER: number;

  @Setting({ default: 3_600, description: 'How long a checkout can be paid.' })
  @WholeNumber({ min: 60, max: 2_592_000, unit: 'seconds' })
  CHECKOUT_LIFETIME: number;

  @Setting({
    defaultText: 'none',
    description:
      "Id or slug of the organization that sells this installation's own products. Only its customers are tied to users and organizations.",
  })
  @TextOfLength(1, 255)
  BILLING_MERCHANT?: string;

  @Setting({
    default: ['2', '5', '7', '7'],
    description:
      'Days between the attempts to collect a renewal that was not paid. After the last one the subscription is canceled.',
  })
  @ListOf((entry) => /^[1-9]\d?$/.test(entry), { expected: 'whole numbers of days from 1 to 99' })
  DUNNING_SCHEDULE: string[];

  @Setting({
    default: 0,
    description: 'Days for which customers keep their benefits while a payment is overdue.',
  })
  @WholeNumber({ min: 0, max: 365, unit: 'days' })
  BENEFIT_REVOCATION_GRACE_DAYS: number;

  @Setting({
    default: 10,
    description: 'Years for which invoices, credit notes and receipts are kept after their issue.',
  })
  @WholeNumber({ min: 1, max: 100, unit: 'years' })
  BILLING_RECORDS_RETENTION_YEARS: number;

  @Setting({
    default: 10,
    description:
      'How long a query of usage events may take: a list with a filter of its own, or the quantities of a meter.',
  })
  @WholeNumber({ min: 1, max: 30, unit: 'seconds' })
  USAGE_QUERY_TIMEOUT: number;

  @Setting({
    description:
      'Days for which usage events are kept. Balances, bills and charts outlast them. Without it, events are kept for good.',
  })
  @WholeNumber({ min: 30, max: 36_500, unit: 'days' })
  USAGE_RETENTION_DAYS?: number;

  @Setting({
    default: false,
    description: 'Whether customers receive a receipt by email for each renewal that was charged.',
  })
  @Switch()
  RENEWAL_RECEIPTS: boolean;

  @Setting({
    default: false,
    description: 'Whether users become customers of BILLING_MERCHANT when they sign up.',
  })
  @Switch()
  CREATE_CUSTOMER_ON_SIGN_UP: boolean;

  @Setting({
    default: 'refuse',
    description:
      'What happens when users or organizations are deleted that have active subscriptions of BILLING_MERCHANT: `refuse` the deletion, or `revoke` the subscriptions at once.',
  })
  @OneOf(...userDeletions)
  BILLING_ON_USER_DELETE: (typeof userDeletions)[number];

  @Setting({
    default: false,
    description:
      'Whether `get-session` returns what the user and their active organization have bought, as `billing`.',
  })
  @Switch()
  BILLING_IN_SESSION: boolean;

  @Setting({
    default: [],
    description:
      'Slugs by which applications order products of BILLING_MERCHANT, with the ids of the products. They come before the `slug` in the metadata of products.',
  })
  @ListOf((entry) => PRODUCT_ENTRY.test(entry), { expected: 'entries like `pro=<product id>`' })
  BILLING_PRODUCTS: string[];

  @Setting({
    defaultText: 'the confirmation page of the checkout',
    description:
      'Where users go after paying, unless the application names another page. `{CHECKOUT_ID}` is replaced.',
  })
  @TextThat(isPageAddress, { expected: 'an http or https URL, or a path that starts with /' })
  BILLING_SUCCESS_URL?: string;

  @Setting({
    defaultText: 'none',
    description: 'Where the back button of the checkout and the portal leads users.',
  })
  @TextThat(isPageAddress, { expected: 'an http or https URL, or a path that starts with /' })
  BILLING_RETURN_URL?: string;

  @Setting({
    defaultText: 'that of the browser',
    description: 'Theme of the checkouts that applications open for users.',
  })
  @OneOf(...checkoutThemes)
  BILLING_CHECKOUT_THEME?: CheckoutTheme;

  @Setting({
    default: true,
    description: 'Whether users have to sign in before applications can open a checkout for them.',
  })
  @Switch()
  BILLING_CHECKOUT_REQUIRES_SIGN_IN: boolean;
}
