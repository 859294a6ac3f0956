import { definedMembers } from '#platform/http/v1/given-members.js';
import type { BillingPeriod } from '../../products/product.entity.js';
import type { LinkedProducts } from '../actions/create-checkout-link.js';
import type { CheckoutLinkChanges } from '../actions/update-checkout-link.js';
import type { CheckoutLinkSettings } from '../checkout-link.entity.js';
import { CheckoutLinkErrors } from '../checkout-link.errors.js';
import type { CreateCheckoutLinkBody, UpdateCheckoutLinkBody } from './checkout-links.dto.js';

const { CHECKOUT_LINK_TRIAL_INCOMPLETE, CHECKOUT_LINK_WITHOUT_PRODUCTS } = CheckoutLinkErrors;

type SettingsBody = Omit<UpdateCheckoutLinkBody, 'products'>;

/** @throws CHECKOUT_LINK_TRIAL_INCOMPLETE */
export function newCheckoutLinkOf(body: CreateCheckoutLinkBody): CheckoutLinkSettings {
  return {
    ...{ label: null, successUrl: null, returnUrl: null, discountId: null, trial: null, metadata: {} },
    ...{ allowDiscountCodes: true, requireBillingAddress: false },
    ...settingsOf(body),
  };
}

/** @throws CHECKOUT_LINK_WITHOUT_PRODUCTS */
export function linkedProductsOf(body: CreateCheckoutLinkBody): LinkedProducts {
  const named = [
    body.products && { ids: body.products },
    body.product_id && { ids: [body.product_id] },
    body.product_price_id && { priceId: body.product_price_id },
  ].filter((linked) => typeof linked === 'object');
  const [linked] = named;
  if (linked === undefined || named.length > 1) throw CHECKOUT_LINK_WITHOUT_PRODUCTS();
  return linked;
}

/** @throws CHECKOUT_LINK_TRIAL_INCOMPLETE */
export function checkoutLinkChangesOf({ products, ...body }: UpdateCheckoutLinkBody): CheckoutLinkChanges {
  return { settings: settingsOf(body), ...(products && { productIds: products }) };
}

function settingsOf(body: SettingsBody): Partial<CheckoutLinkSettings> {
  return definedMembers({
    label: body.label,
    successUrl: body.success_url,
    returnUrl: body.return_url,
    discountId: body.discount_id,
    trial: trialOf(body),
    metadata: body.metadata ?? undefined,
    allowDiscountCodes: body.allow_discount_codes ?? undefined,
    requireBillingAddress: body.require_billing_address ?? undefined,
  });
}

/** Undefined unless one of both is given. */
function trialOf({
  trial_interval: interval,
  trial_interval_count: count,
}: SettingsBody): BillingPeriod | null | undefined {
  if (interval === undefined && count === undefined) return undefined;
  if (interval && count) return { interval, count };
  if (interval || count) throw CHECKOUT_LINK_TRIAL_INCOMPLETE();
  return null;
}
