import { ApiProperty } from '@nestjs/swagger';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { jsonNumber } from '#platform/http/v1/json-number.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { CustomerWire, presentCustomer, type CustomerColumns } from '../customers/customer.presenter.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { namedDiscountWires } from '../discounts/discount-variants.presenter.js';
import {
  presentDiscountBase,
  type DiscountBaseWire,
  type DiscountColumns,
} from '../discounts/discount.presenter.js';
import { MeterWire } from '../meters/meter.presenter.js';
import {
  OrderedSubscriptionWire,
  type CancellationReason,
  type SubscriptionStatus,
} from '../orders/ordered-subscription.presenter.js';
import { presentPrice, priceWires, type PriceColumns, type PriceWire } from '../products/price.presenter.js';
import type { BillingInterval } from '../products/product.entity.js';
import { ProductWire } from '../products/product.presenter.js';
import type { PendingUpdate } from './subscription-terms.js';
import type { SubscriptionMeterColumns } from './usage/subscription-meter.queries.js';

/** The members of a subscription that callers see. */
export interface SubscriptionColumns {
  id: string;
  organizationId: string;
  customerId: string;
  productId: string;
  discountId: string | null;
  checkoutId: string | null;
  paymentMethodId: string | null;
  status: SubscriptionStatus;
  currency: string;
  seats: number | null;
  amount: number;
  recurringInterval: BillingInterval;
  recurringIntervalCount: number;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  trialStart: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  startedAt: Date;
  endsAt: Date | null;
  endedAt: Date | null;
  pastDueAt: Date | null;
  cancellationReason: CancellationReason | null;
  cancellationComment: string | null;
  /** Periods from the next one on that staff have given away. */
  compedPeriods: number;
  /** Whether the current one is. */
  isPeriodComped: boolean;
  pendingUpdate: PendingUpdate | null;
  metadata: Metadata;
  customFieldData: CustomFieldData;
  createdAt: Date;
  modifiedAt: Date | null;
}

/** A subscription with what belongs to it. */
export interface SubscriptionRow extends SubscriptionColumns {
  customer: CustomerColumns;
  product: ProductWire;
  discount: DiscountColumns | null;
  /** As they were when the customer subscribed, the oldest first. */
  prices: PriceColumns[];
  /** The usage of the current period. */
  meters: SubscriptionMeterRow[];
}

export interface SubscriptionMeterRow extends SubscriptionMeterColumns {
  meter: MeterWire;
}

export class SubscriptionMeterWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ description: 'In the current period.' }) consumed_units: number;
  @ApiProperty({ type: 'integer' }) credited_units: number;
  @ApiProperty({ type: 'integer', description: 'Due so far, in minor units.' }) amount: number;
  @ApiProperty({ format: 'uuid' }) meter_id: string;
  @ApiProperty({ type: MeterWire }) meter: MeterWire;
}

/** A change that is made once it is paid. */
export class PendingUpdateWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: null;
  @ApiProperty() applies_at: Date;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null where it does not change.',
  })
  product_id: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null where they do not change.' })
  seats: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Always null.' }) units: null;
}

export class SubscriptionWire extends OrderedSubscriptionWire {
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    description: 'Answers to the custom fields, by slug.',
  })
  custom_field_data: CustomFieldData;
  @ApiProperty({ type: CustomerWire }) customer: CustomerWire;
  @ApiProperty({ type: ProductWire }) product: ProductWire;
  @OneOf(namedDiscountWires, { nullable: true }) discount: DiscountBaseWire | null;
  @OneOf(priceWires, {
    discriminator: 'amount_type',
    isArray: true,
    description: 'The prices as they were when the customer subscribed.',
  })
  prices: PriceWire[];
  @ApiProperty({ type: [SubscriptionMeterWire] }) meters: SubscriptionMeterWire[];
  @ApiProperty({ type: PendingUpdateWire, nullable: true }) pending_update: PendingUpdateWire | null;
}

export function presentSubscription(subscription: SubscriptionRow): SubscriptionWire {
  return {
    ...presentOrderedSubscription(subscription),
    custom_field_data: subscription.customFieldData,
    customer: presentCustomer(subscription.customer),
    product: subscription.product,
    discount: subscription.discount && presentDiscountBase(subscription.discount),
    prices: subscription.prices.map((price) => presentPrice(price, subscription.recurringInterval)),
    meters: subscription.meters.map(({ meter, ...usage }) => ({ ...presentSubscriptionMeter(usage), meter })),
    pending_update: subscription.pendingUpdate && presentPendingUpdate(subscription.pendingUpdate),
  };
}

export function presentSubscriptionMeter(
  usage: SubscriptionMeterColumns,
): Omit<SubscriptionMeterWire, 'meter'> {
  return {
    id: usage.id,
    created_at: new Date(usage.createdAt),
    modified_at: usage.modifiedAt === null ? null : new Date(usage.modifiedAt),
    consumed_units: jsonNumber(String(usage.consumedUnits)),
    credited_units: usage.creditedUnits,
    amount: usage.amount,
    meter_id: usage.meterId,
  };
}

export function presentOrderedSubscription(subscription: SubscriptionColumns): OrderedSubscriptionWire {
  return {
    id: subscription.id,
    created_at: subscription.createdAt,
    modified_at: subscription.modifiedAt,
    metadata: subscription.metadata,
    amount: subscription.amount,
    currency: subscription.currency,
    recurring_interval: subscription.recurringInterval,
    recurring_interval_count: subscription.recurringIntervalCount,
    status: subscription.status,
    ...presentInstants(subscription),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    ...nothingYet,
    seats: subscription.seats,
    customer_id: subscription.customerId,
    product_id: subscription.productId,
    discount_id: subscription.discountId,
    checkout_id: subscription.checkoutId,
    customer_cancellation_reason: subscription.cancellationReason,
    customer_cancellation_comment: subscription.cancellationComment,
  };
}

const nothingYet = {
  ...{ current_meter_period_start: null, current_meter_period_end: null },
  pause_at_period_end: false,
  ...{ paused_at: null, resumes_at: null },
  units: null,
} as const;

function presentInstants(subscription: SubscriptionColumns) {
  return {
    current_period_start: subscription.currentPeriodStart,
    current_period_end: subscription.currentPeriodEnd,
    trial_start: subscription.trialStart,
    trial_end: subscription.trialEnd,
    canceled_at: subscription.canceledAt,
    started_at: subscription.startedAt,
    ends_at: subscription.endsAt,
    ended_at: subscription.endedAt,
    past_due_at: subscription.pastDueAt,
  };
}

function presentPendingUpdate({ id, productId, seats = null, createdAt }: PendingUpdate): PendingUpdateWire {
  const at = new Date(createdAt);
  return {
    ...{ id, created_at: at, modified_at: null, applies_at: at },
    ...{ product_id: productId, seats, units: null },
  };
}
