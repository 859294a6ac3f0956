import { definedMembers } from '#platform/http/v1/given-members.js';
import { addressOf } from '../../customers/http/address.rules.js';
import type { CheckoutProducts, CreateCheckoutInput } from '../actions/create-checkout.js';
import type { CheckoutSettings } from '../checkout.entity.js';
import { CheckoutErrors } from '../checkout.errors.js';
import type { BuyerChanges, CheckoutChanges } from '../checkout-planner.service.js';
import type {
  ConfirmCheckoutBody,
  CreateCheckoutBody,
  OpenCheckoutBody,
  UpdateCheckoutAsBuyerBody,
  UpdateCheckoutBody,
} from './checkouts.dto.js';

const { CHECKOUT_SUBSCRIPTION_NOT_FOUND, CHECKOUT_TRIAL_INCOMPLETE, CHECKOUT_WITHOUT_PRODUCTS } =
  CheckoutErrors;

/** @throws CHECKOUT_WITHOUT_PRODUCTS, CHECKOUT_TRIAL_INCOMPLETE */
export function newCheckoutOf(body: CreateCheckoutBody): CreateCheckoutInput {
  return {
    products: productsOf(body),
    changes: {
      ...merchantChangesOf(body),
      ...(typeof body.discount_id === 'string' && { discountId: body.discount_id }),
    },
    customerId: body.customer_id ?? null,
    customerExternalId: body.external_customer_id ?? body.customer_external_id ?? null,
    subscriptionId: body.subscription_id ?? null,
  };
}

export function merchantUpdateOf(body: UpdateCheckoutBody): CheckoutChanges {
  return definedMembers({
    ...selectionOf(body),
    ...merchantChangesOf(body),
    discountId: body.discount_id,
  });
}

export function buyerUpdateOf(body: UpdateCheckoutAsBuyerBody): CheckoutChanges {
  return definedMembers({
    ...selectionOf(body),
    amount: body.amount,
    seats: body.seats,
    discountCode: body.discount_code,
    buyer: buyerOf(body),
    settings: definedMembers({ locale: body.locale, allowTrial: body.allow_trial ?? undefined }),
  });
}

export function confirmationOf(body: ConfirmCheckoutBody) {
  return { changes: buyerUpdateOf(body), token: body.confirmation_token_id ?? null };
}

/** @throws CHECKOUT_SUBSCRIPTION_NOT_FOUND */
export function openedCheckoutOf(body: OpenCheckoutBody): CheckoutChanges {
  requireNoSubscription(body);
  return { buyer: definedMembers({ customerEmail: body.customer_email }) };
}

function productsOf(body: CreateCheckoutBody): CheckoutProducts {
  const named = [
    body.products && { ids: body.products },
    body.product_id && { ids: [body.product_id] },
    body.product_price_id && { priceId: body.product_price_id },
  ].filter((products) => typeof products === 'object');
  const [products] = named;
  if (products === undefined || named.length > 1) throw CHECKOUT_WITHOUT_PRODUCTS();
  return products;
}

function requireNoSubscription({ subscription_id: id }: { subscription_id?: string | null }): void {
  if (typeof id === 'string') throw CHECKOUT_SUBSCRIPTION_NOT_FOUND();
}

function selectionOf(body: { product_id?: string | null; product_price_id?: string | null }) {
  return { productId: body.product_id ?? undefined, priceId: body.product_price_id ?? undefined };
}

function merchantChangesOf(body: CreateCheckoutBody | UpdateCheckoutBody): CheckoutChanges {
  const { amount, seats } = body;
  return definedMembers({ amount, seats, buyer: buyerOf(body), settings: settingsOf(body) });
}

function settingsOf(body: CreateCheckoutBody | UpdateCheckoutBody): Partial<CheckoutSettings> {
  return definedMembers({
    allowTrial: body.allow_trial ?? undefined,
    ...trialOf(body),
    allowDiscountCodes: body.allow_discount_codes ?? undefined,
    requireBillingAddress: body.require_billing_address ?? undefined,
    successUrl: body.success_url,
    returnUrl: body.return_url,
    embedOrigin: body.embed_origin,
    isEmbedderChosen: body.embed_origin === undefined ? undefined : body.embed_origin !== null,
    customerIpAddress: body.customer_ip_address,
    metadata: body.metadata ?? undefined,
    customerMetadata: body.customer_metadata ?? undefined,
    locale: body.locale,
  });
}

/** Both members or none; null for the trial of the product. @throws CHECKOUT_TRIAL_INCOMPLETE */
function trialOf({
  trial_interval: interval,
  trial_interval_count: count,
}: CreateCheckoutBody | UpdateCheckoutBody): Partial<CheckoutSettings> {
  if (interval === undefined && count === undefined) return {};
  if ((interval ?? null) === null && (count ?? null) === null)
    return { trialInterval: null, trialIntervalCount: null };
  if (!interval || !count) throw CHECKOUT_TRIAL_INCOMPLETE();
  return { trialInterval: interval, trialIntervalCount: count };
}

function buyerOf(body: UpdateCheckoutAsBuyerBody | CreateCheckoutBody | UpdateCheckoutBody): BuyerChanges {
  const { customer_billing_address: address } = body;
  return definedMembers({
    isBusinessCustomer: body.is_business_customer ?? undefined,
    customerName: body.customer_name,
    customerEmail: body.customer_email,
    customerBillingName: body.customer_billing_name,
    customerBillingAddress: address && addressOf(address),
    customerTaxId: body.customer_tax_id,
    customFieldData: body.custom_field_data,
  });
}
