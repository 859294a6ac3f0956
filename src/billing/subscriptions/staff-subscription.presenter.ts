import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { PreviewedOrderWire } from './subscription-preview.presenter.js';
import { presentSubscription, SubscriptionWire, type SubscriptionRow } from './subscription.presenter.js';

/** A subscription as the API shows it, with the name of its merchant and what staff gave away. */
export class StaffSubscriptionWire extends SubscriptionWire {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty({
    type: 'integer',
    description: 'Periods from the next one on that are free because staff gave them away.',
  })
  comped_periods: number;
  @ApiProperty({ description: 'Whether the current period is free because staff gave it away.' })
  is_period_comped: boolean;
}

/** What happens to a subscription by itself, in the order of its instants. */
export const upcomingKinds = [
  'renewal',
  'end',
  'bill',
  'trial_reminder',
  'benefit_revocation',
  'payment_retry',
  'collection_end',
] as const;
export type UpcomingKind = (typeof upcomingKinds)[number];

export class UpcomingWorkWire {
  @ApiProperty({ enum: upcomingKinds }) kind: UpcomingKind;
  @ApiProperty({ description: 'By the clock of the merchant.' }) at: Date;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'What is collected.' })
  order_id: string | null;
}

export class UpcomingWire {
  @ApiProperty({ description: "The merchant's present time." }) now: Date;
  @ApiProperty({ type: [UpcomingWorkWire], description: 'The next first.' }) work: UpcomingWorkWire[];
  @ApiProperty({
    type: PreviewedOrderWire,
    nullable: true,
    description: 'The order of the next renewal; null where none follows.',
  })
  invoice: PreviewedOrderWire | null;
}

export function presentStaffSubscription(
  subscription: SubscriptionRow,
  merchant: OrganizationNameWire,
): StaffSubscriptionWire {
  const { compedPeriods, isPeriodComped } = subscription;
  return {
    ...presentSubscription(subscription),
    ...{ merchant, comped_periods: compedPeriods, is_period_comped: isPeriodComped },
  };
}
