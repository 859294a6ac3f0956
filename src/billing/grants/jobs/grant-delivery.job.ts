import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { GrantDelivery } from '../grant-delivery.service.js';
import { GRANT_DELIVERY } from '../grant-due-work.js';

/** Calls the service that grants or revokes a benefit. */
@Injectable()
@DueWorkHandlerOf({ kind: GRANT_DELIVERY })
export class GrantDeliveryJob implements DueWorkHandler {
  constructor(private readonly delivery: GrantDelivery) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    await this.delivery.run(recordId, merchantId);
  }
}
