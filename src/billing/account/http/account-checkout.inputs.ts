import { definedMembers } from '#platform/http/v1/given-members.js';
import { CheckoutErrors } from '../../checkouts/checkout.errors.js';
import type { CheckoutSettings } from '../../checkouts/checkout.entity.js';
import type { CheckoutChanges } from '../../checkouts/checkout-planner.service.js';
import { AccountBillingErrors } from '../account-billing.errors.js';
import type { AccountCheckoutInput } from '../actions/open-account-checkout.js';
import type { CheckoutAddresses } from '../checkout-addresses.policy.js';
import type { OpenAccountCheckoutBody } from './account-checkouts.dto.js';

/** @throws CHECKOUT_INVALID for half a trial */
export function accountCheckoutOf(
  body: OpenAccountCheckoutBody,
  addresses: CheckoutAddresses,
): AccountCheckoutInput {
  const { customFieldData, discountId } = body;
  const changes: CheckoutChanges = {
    settings: { ...settingsOf(body), ...addresses },
    ...(customFieldData && { buyer: { customFieldData } }),
    ...(discountId !== undefined && { discountId }),
  };
  return {
    products: { slug: body.slug ?? null, ids: body.products ?? [] },
    changes,
    referenceId: body.referenceId ?? null,
  };
}

function settingsOf(body: OpenAccountCheckoutBody): Partial<CheckoutSettings> {
  return definedMembers({
    metadata: body.metadata ?? undefined,
    allowDiscountCodes: body.allowDiscountCodes,
    allowTrial: body.allowTrial,
    ...trialOf(body),
  });
}

/** Both members or none; null counts as none. */
function trialOf({ trialInterval, trialIntervalCount }: OpenAccountCheckoutBody): Partial<CheckoutSettings> {
  if (!trialInterval && !trialIntervalCount) return {};
  if (trialInterval && trialIntervalCount) return { trialInterval, trialIntervalCount };
  const { message: reason } = CheckoutErrors.CHECKOUT_TRIAL_INCOMPLETE.spec;
  throw AccountBillingErrors.CHECKOUT_INVALID({ reason });
}
