import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { RemindOfCardExpiry } from '../actions/remind-of-card-expiry.js';
import { CARD_EXPIRY } from '../../payment-methods/payment-method-due-work.js';

/** Reminds customers of cards that expire soon. */
@Injectable()
@DueWorkHandlerOf({ kind: CARD_EXPIRY })
export class CardExpiryJob implements DueWorkHandler {
  constructor(private readonly remindOfCardExpiry: RemindOfCardExpiry) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    await this.remindOfCardExpiry.execute(recordId, merchantId);
  }
}
