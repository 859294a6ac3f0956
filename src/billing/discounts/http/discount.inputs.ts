import { definedMembers, givenMembers } from '#platform/http/v1/given-members.js';
import type { CreateDiscountInput } from '../actions/create-discount.js';
import type { UpdateDiscountInput } from '../actions/update-discount.js';
import type { DiscountChanges, NewDiscount } from '../discount.entity.js';
import { amountMembersOf } from './discount-amounts.rule.js';
import type { NewDiscountBody, UpdateDiscountBody } from './discounts.dto.js';

/** Members of other types and durations are dropped. */
export function newDiscountOf(body: NewDiscountBody): CreateDiscountInput {
  const { name, type, duration } = body;
  return {
    ...{ name, type, duration },
    durationInMonths: duration === 'repeating' ? (body.duration_in_months ?? null) : null,
    ...termsOf(body),
    ...{ code: null, startsAt: null, endsAt: null, maxRedemptions: null, maxRedemptionsPerCustomer: null },
    ...limitsOf(body),
    metadata: body.metadata ?? {},
    productIds: body.products ?? [],
  };
}

function termsOf(body: NewDiscountBody): Pick<NewDiscount, 'amount' | 'currency' | 'basisPoints'> {
  if (body.type !== 'fixed') return { amount: null, currency: null, basisPoints: body.basis_points ?? null };
  const { amount, currency } = { ...body, ...amountMembersOf(body.amounts) };
  return { amount: amount ?? null, currency: currency ?? null, basisPoints: null };
}

/**
 * SDK 0.32.16 sends `usd` with every update that names no currency. Taken literally, it would change the currency of a
 * discount whose name is changed.
 */
export function withoutDefaultCurrency(body: UpdateDiscountBody): UpdateDiscountBody {
  return { ...body, currency: body.currency === 'usd' ? null : (body.currency ?? null) };
}

export function discountChangesOf(body: UpdateDiscountBody): UpdateDiscountInput {
  const { name, type, duration, amount, currency, metadata, ...rest } = {
    ...givenMembers(body),
    ...amountMembersOf(body.amounts),
  };
  return {
    ...limitsOf(body),
    ...definedMembers({ name, type, duration, amount, currency, metadata }),
    ...definedMembers({ durationInMonths: rest.duration_in_months, basisPoints: rest.basis_points }),
    ...definedMembers({ productIds: rest.products }),
  };
}

function limitsOf(
  body: Pick<
    UpdateDiscountBody,
    'code' | 'starts_at' | 'ends_at' | 'max_redemptions' | 'max_redemptions_per_customer'
  >,
) {
  return definedMembers<DiscountChanges>({
    code: body.code,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    maxRedemptions: body.max_redemptions,
    maxRedemptionsPerCustomer: body.max_redemptions_per_customer,
  });
}
