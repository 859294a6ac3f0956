import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { billingIntervals, type BillingInterval } from '../products/product.entity.js';

export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const cancellationReasons = [
  'customer_service',
  'low_quality',
  'missing_features',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
  'other',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

const nullableText = { type: String, nullable: true } as const;
const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;
const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableCount = { type: 'integer', nullable: true } as const;

/** A subscription without the records that belong to it. */
export class OrderedSubscriptionWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({
    type: 'integer',
    description: 'Charged for each period, after the discount, in minor units. Usage is not included.',
  })
  amount: number;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ enum: billingIntervals }) recurring_interval: BillingInterval;
  @ApiProperty({ type: 'integer', description: 'Intervals in a period.' }) recurring_interval_count: number;
  @ApiProperty({ enum: subscriptionStatuses }) status: SubscriptionStatus;
  @ApiProperty() current_period_start: Date;
  @ApiProperty() current_period_end: Date;
  @ApiProperty(nullableInstant) current_meter_period_start: null;
  @ApiProperty(nullableInstant) current_meter_period_end: null;
  @ApiProperty(nullableInstant) trial_start: Date | null;
  @ApiProperty(nullableInstant) trial_end: Date | null;
  @ApiProperty({ description: 'Whether it ends with the period.' }) cancel_at_period_end: boolean;
  @ApiProperty({ ...nullableInstant, description: 'When the cancellation was requested.' })
  canceled_at: Date | null;
  @ApiProperty(nullableInstant) started_at: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'When it ends, or has ended.' }) ends_at: Date | null;
  @ApiProperty(nullableInstant) ended_at: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'Since when a payment is overdue.' })
  past_due_at: Date | null;
  @ApiProperty({ description: 'Always false.' }) pause_at_period_end: false;
  @ApiProperty(nullableInstant) paused_at: null;
  @ApiProperty(nullableInstant) resumes_at: null;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ format: 'uuid' }) product_id: string;
  @ApiProperty(nullableUuid) discount_id: string | null;
  @ApiProperty(nullableUuid) checkout_id: string | null;
  @ApiProperty({
    ...nullableCount,
    description: 'That the amount is for; null where the price does not depend on them.',
  })
  seats: number | null;
  @ApiProperty({ ...nullableCount, description: 'Always null.' }) units: null;
  @ApiProperty({ enum: cancellationReasons, nullable: true })
  customer_cancellation_reason: CancellationReason | null;
  @ApiProperty(nullableText) customer_cancellation_comment: string | null;
}
