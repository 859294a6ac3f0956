import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { benefitTypes, type BenefitType } from '../benefits/benefit-properties.js';
import { billingIntervals, type BillingInterval } from '../products/product.entity.js';
import { CustomerWire, presentCustomer, type CustomerColumns } from './customer.presenter.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableCount = { type: 'integer', nullable: true } as const;
/** Of OpenAPI 3.1, which the library's type does not know. */
const customFieldData = {
  type: 'object' as const,
  additionalProperties: { oneOf: ['string', 'integer', 'boolean', 'null'].map((type) => ({ type })) },
  description: 'Answers to the custom fields, by slug.',
};
const activeStatuses = ['active', 'trialing'] as const;

abstract class StatePartWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
}

export class CustomerStateSubscriptionMeterWire extends StatePartWire {
  @ApiProperty({ description: 'In the current period.' }) consumed_units: number;
  @ApiProperty({ type: 'integer' }) credited_units: number;
  @ApiProperty({ type: 'integer', description: 'Due so far, in minor units.' }) amount: number;
  @ApiProperty({ format: 'uuid' }) meter_id: string;
}

export class CustomerStateSubscriptionWire extends StatePartWire {
  @ApiProperty(customFieldData) custom_field_data: Record<string, string | number | boolean | null>;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({ enum: activeStatuses }) status: (typeof activeStatuses)[number];
  @ApiProperty({ type: 'integer', description: 'Minor units.' }) amount: number;
  @ApiProperty({ description: 'ISO 4217, lower case.', examples: ['usd'] }) currency: string;
  @ApiProperty({ enum: billingIntervals }) recurring_interval: BillingInterval;
  @ApiProperty() current_period_start: Date;
  @ApiProperty(nullableInstant) current_period_end: Date | null;
  @ApiProperty(nullableInstant) trial_start: Date | null;
  @ApiProperty(nullableInstant) trial_end: Date | null;
  @ApiProperty() cancel_at_period_end: boolean;
  @ApiProperty(nullableInstant) canceled_at: Date | null;
  @ApiProperty(nullableInstant) started_at: Date | null;
  @ApiProperty(nullableInstant) ends_at: Date | null;
  @ApiProperty({ format: 'uuid' }) product_id: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) discount_id: string | null;
  @ApiProperty(nullableCount) seats: number | null;
  @ApiProperty({ ...nullableCount, description: 'Always null.' }) units: null;
  @ApiProperty({ type: [CustomerStateSubscriptionMeterWire] }) meters: CustomerStateSubscriptionMeterWire[];
}

export class CustomerStateBenefitGrantWire extends StatePartWire {
  @ApiProperty() granted_at: Date;
  @ApiProperty({ format: 'uuid' }) benefit_id: string;
  @ApiProperty({ enum: benefitTypes }) benefit_type: BenefitType;
  @ApiMetadata() benefit_metadata: Metadata;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'By the type of the benefit.' })
  properties: Record<string, unknown>;
}

export class CustomerStateMeterWire extends StatePartWire {
  @ApiProperty({ format: 'uuid' }) meter_id: string;
  @ApiProperty() consumed_units: number;
  @ApiProperty({ type: 'integer' }) credited_units: number;
  @ApiProperty({ description: 'Credited units that are not consumed; negative beyond them.' })
  balance: number;
}

/** A customer with what they have and may use now. */
export class CustomerStateWire extends CustomerWire {
  @ApiProperty({ type: [CustomerStateSubscriptionWire], description: 'Trials included.' })
  active_subscriptions: CustomerStateSubscriptionWire[];
  @ApiProperty({ type: [CustomerStateBenefitGrantWire] }) granted_benefits: CustomerStateBenefitGrantWire[];
  @ApiProperty({ type: [CustomerStateMeterWire] }) active_meters: CustomerStateMeterWire[];
}

/** The members of a state beside those of the customer. */
export type CustomerStateMembers = Pick<
  CustomerStateWire,
  'active_subscriptions' | 'granted_benefits' | 'active_meters'
>;

export function presentCustomerState(
  customer: CustomerColumns,
  parts: CustomerStateMembers,
): CustomerStateWire {
  return { ...presentCustomer(customer), ...parts };
}
