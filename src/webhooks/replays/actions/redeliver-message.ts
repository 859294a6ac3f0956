import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { EndpointManager } from '../../endpoints/held-endpoint.js';
import { Redelivery } from '../redelivery.js';

/** Sends one message again, whatever became of it. */
@Injectable()
export class RedeliverMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly redelivery: Redelivery,
  ) {}

  /** @throws MESSAGE_NOT_FOUND, also for one of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID, ENDPOINT_DISABLED */
  async execute(deliveryId: string, by: EndpointManager): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.redelivery.send(await this.redelivery.hold(deliveryId, by), by);
    });
  }
}
