import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { SettleGrants } from '../actions/settle-grants.js';
import { SUBSCRIPTION_GRANTS } from '../grant-due-work.js';

/** Settles the grants of a subscription. */
@Injectable()
@DueWorkHandlerOf({ kind: SUBSCRIPTION_GRANTS })
export class SubscriptionGrantsJob implements DueWorkHandler {
  constructor(private readonly settleGrants: SettleGrants) {}

  async run({ recordId: subscriptionId, merchantId }: DueItem): Promise<void> {
    await this.settleGrants.execute({ subscriptionId }, merchantId);
  }
}
