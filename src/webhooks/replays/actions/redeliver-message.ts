import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { EndpointManager } from '../../endpoints/managed-endpoints.service.js';
import { MessageRedelivery } from '../message-redelivery.service.js';

/** Sends one message again, whatever its status. */
@Injectable()
export class RedeliverMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messageRedelivery: MessageRedelivery,
  ) {}

  /** @throws MESSAGE_NOT_FOUND, also for a message of another organization; NOT_PERMITTED, ACCESS_TOKEN_INVALID, ENDPOINT_DISABLED */
  async execute(deliveryId: string, by: EndpointManager): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.messageRedelivery.send(await this.messageRedelivery.lock(deliveryId, by), by);
    });
  }
}
