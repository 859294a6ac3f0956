import { Injectable, Logger } from '@nestjs/common';
import { DatabaseConfig } from '#config/database.config.js';
import { DatabaseSignal } from '#platform/signals/database-signal.js';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { DELIVERIES_CHANNEL } from './webhook-delivery.repository.js';

/** Tells when there is something to send. */
@Injectable()
export class DeliverySignal extends DatabaseSignal {
  constructor(config: DatabaseConfig) {
    const words = {
      fault: 'cannot listen for webhooks to send; looking for them now and then',
      end: 'listening for webhooks to send again',
    };
    super(config, DELIVERIES_CHANNEL, new RepeatedFault(new Logger('Webhooks'), words));
  }
}
