import type { AppError } from '#common/errors/app-error.js';
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { definedMembers, givenMembers } from '#platform/http/v1/given-members.js';
import type { CreateProductInput } from '../actions/create-product.js';
import type { UpdateProductInput } from '../actions/update-product.js';
import type { BillingPeriod } from '../product.entity.js';
import { ProductErrors } from '../product.errors.js';
import type { PriceTerms } from '../price-terms.js';
import type { AskedPrice, PriceInput } from '../product-prices.policy.js';
import type { AttachedField } from '../product.repository.js';
import { unitAmountOf } from '../unit-amount.js';
import type { SeatTiers } from '../seat-tiers.js';
import type { CustomPriceBody, ExistingPriceBody, NewPriceBody, SeatPriceBody } from './price.dto.js';
import type { AttachedCustomFieldBody, NewProductBody, UpdateProductBody } from './products.dto.js';

const { PRODUCT_AMOUNT_TOO_LOW, PRODUCT_INTERVAL_MISSING, PRODUCT_TRIAL_INCOMPLETE } = ProductErrors;

/** @throws PRODUCT_INTERVAL_MISSING, PRODUCT_TRIAL_INCOMPLETE, PRODUCT_AMOUNT_TOO_LOW */
export function newProductOf(body: NewProductBody, version: ApiVersion | null): CreateProductInput {
  return {
    product: {
      name: body.name,
      description: descriptionOf(body.description ?? ''),
      visibility: body.visibility ?? 'public',
      recurring: recurringOf(body),
      trial: trialOf(body),
      metadata: body.metadata ?? {},
    },
    prices: body.prices.map((price, index) => askedPriceOf(price, index, version)),
    benefits: [],
    media: body.medias ?? [],
    fields: fieldsOf(body.attached_custom_fields ?? []),
  };
}

/** @throws PRODUCT_TRIAL_INCOMPLETE, PRODUCT_AMOUNT_TOO_LOW */
export function productUpdateOf(body: UpdateProductBody, version: ApiVersion | null): UpdateProductInput {
  const { name, description, visibility, metadata, is_archived: isArchived, ...rest } = givenMembers(body);
  const isTrialGiven = body.trial_interval !== undefined || body.trial_interval_count !== undefined;
  return {
    changes: {
      ...definedMembers({ name, visibility, metadata, isArchived }),
      ...(description !== undefined && { description: descriptionOf(description) }),
      ...(isTrialGiven && { trial: trialOf(body) }),
    },
    recurring: definedMembers({ interval: rest.recurring_interval, count: rest.recurring_interval_count }),
    isFromOldClient: version === null,
    ...definedMembers({
      prices: rest.prices?.map((price, index) => priceOf(price, index, version)),
      media: rest.medias,
      fields: rest.attached_custom_fields && fieldsOf(rest.attached_custom_fields),
    }),
  };
}

function descriptionOf(text: string): string | null {
  return text === '' ? null : text;
}

type Periods = Pick<
  UpdateProductBody,
  'recurring_interval' | 'recurring_interval_count' | 'trial_interval' | 'trial_interval_count'
>;

function recurringOf({ recurring_interval: interval, recurring_interval_count: count }: Periods) {
  if (interval) return { interval, count: count ?? 1 };
  if (count) throw PRODUCT_INTERVAL_MISSING();
  return null;
}

function trialOf({ trial_interval: interval, trial_interval_count: count }: Periods): BillingPeriod | null {
  if (interval && count) return { interval, count };
  if (interval || count) throw PRODUCT_TRIAL_INCOMPLETE();
  return null;
}

function fieldsOf(fields: readonly AttachedCustomFieldBody[]): AttachedField[] {
  return fields.map(({ custom_field_id: customFieldId, required: isRequired }) => ({
    customFieldId,
    isRequired,
  }));
}

function priceOf(
  body: ExistingPriceBody | NewPriceBody,
  index: number,
  version: ApiVersion | null,
): PriceInput {
  return 'id' in body ? { id: body.id } : askedPriceOf(body, index, version);
}

function askedPriceOf(body: NewPriceBody, index: number, version: ApiVersion | null): AskedPrice {
  const zero = zeroMemberOf(body);
  if (zero !== null && version === null) throw amountTooLow(index, zero);
  return { ...termsOf(body), currency: body.price_currency ?? null };
}

function termsOf(body: NewPriceBody): PriceTerms {
  switch (body.amount_type) {
    case 'free':
      return { amountType: 'free' };
    case 'fixed':
      return body.price_amount === 0
        ? { amountType: 'free' }
        : { amountType: 'fixed', priceAmount: body.price_amount };
    case 'custom':
      return customTermsOf(body);
    case 'seat_based':
      return { amountType: 'seat_based', seatTiers: seatTiersOf(body.seat_tiers) };
    case 'metered_unit':
      return {
        amountType: 'metered_unit',
        meterId: body.meter_id,
        unitAmount: unitAmountOf(body.unit_amount),
        capAmount: body.cap_amount ?? null,
      };
  }
}

function customTermsOf(body: CustomPriceBody): PriceTerms {
  return {
    amountType: 'custom',
    minimumAmount: body.minimum_amount ?? null,
    maximumAmount: body.maximum_amount ?? null,
    presetAmount: body.preset_amount ?? null,
  };
}

function seatTiersOf({ seat_tier_type: type, tiers }: SeatPriceBody['seat_tiers']): SeatTiers {
  return {
    type: type ?? 'volume',
    tiers: tiers.map(({ min_seats: minSeats, max_seats: maxSeats, price_per_seat: pricePerSeat }) => ({
      ...{ minSeats, maxSeats: maxSeats ?? null, pricePerSeat },
    })),
  };
}

/** The member that is 0, which only the new generation means as free. */
function zeroMemberOf(body: NewPriceBody): string | null {
  if (body.amount_type === 'fixed' && body.price_amount === 0) return 'price_amount';
  return body.amount_type === 'custom' && body.minimum_amount === 0 ? 'minimum_amount' : null;
}

function amountTooLow(index: number, member: string): AppError {
  const { message: msg } = PRODUCT_AMOUNT_TOO_LOW.spec;
  const loc = ['body', 'prices', index, member];
  return PRODUCT_AMOUNT_TOO_LOW({}, { faults: [{ loc, type: 'greater_than_equal', msg, input: 0 }] });
}
