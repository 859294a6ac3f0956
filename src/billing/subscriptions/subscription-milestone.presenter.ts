import { ApiProperty } from '@nestjs/swagger';
import { milestoneKinds, type MilestoneKind } from './milestone-place.js';
import type { SubscriptionMilestone } from './subscription-milestone.queries.js';

/** Something that happened to a subscription. */
export class SubscriptionMilestoneWire {
  @ApiProperty({ enum: milestoneKinds }) kind: MilestoneKind;
  @ApiProperty({ description: 'By the clock of the merchant.' }) at: Date;
  @ApiProperty({ format: 'uuid' }) subscription_id: string;
  @ApiProperty({ description: 'Of the present product.' }) product_name: string;
  @ApiProperty({ type: String, nullable: true }) customer_name: string | null;
  @ApiProperty() customer_email: string;
}

export function presentMilestone(milestone: SubscriptionMilestone): SubscriptionMilestoneWire {
  return {
    ...{ kind: milestone.kind, at: milestone.at, subscription_id: milestone.subscriptionId },
    ...{ product_name: milestone.productName, customer_name: milestone.customerName },
    customer_email: milestone.customerEmail,
  };
}
