import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { EndpointManager } from '../../endpoints/held-endpoint.js';
import { Redelivery } from '../redelivery.js';

/** Sends one message again, whatever its status. */
@Injectable()
export class RedeliverMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly redelivery: Redelivery,
  ) {}

  /** @throws MESSAGE_NOT_FOUND, also for a message of another organization; NOT_PERMITTED, ACCESS_TOKEN_INVALID, ENDPOINT_DISABLED */
  async execute(deliveryId: string, by: EndpointManager): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.redelivery.send(await this.redelivery.lock(deliveryId, by), by);
    });
  }
}
