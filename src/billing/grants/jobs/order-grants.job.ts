import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { SettleGrants } from '../actions/settle-grants.js';
import { ORDER_GRANTS } from '../grant-due-work.js';

/** Settles the grants of a one-time purchase. */
@Injectable()
@DueWorkHandlerOf({ kind: ORDER_GRANTS })
export class OrderGrantsJob implements DueWorkHandler {
  constructor(private readonly settleGrants: SettleGrants) {}

  async run({ recordId: orderId, merchantId }: DueItem): Promise<void> {
    await this.settleGrants.execute({ orderId }, merchantId);
  }
}
