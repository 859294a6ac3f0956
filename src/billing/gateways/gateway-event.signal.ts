import { Injectable, Logger } from '@nestjs/common';
import { DatabaseConfig } from '#config/database.config.js';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { DatabaseSignal } from '#platform/signals/database-signal.js';
import { GATEWAY_EVENT_CHANNEL } from './gateway-event.repository.js';

/** Wakes workers when an event of a gateway comes in. */
@Injectable()
export class GatewayEventSignal extends DatabaseSignal {
  constructor(config: DatabaseConfig) {
    const words = {
      fault: 'cannot listen for events of gateways; polling instead',
      end: 'listening for events of gateways again',
    };
    super(config, GATEWAY_EVENT_CHANNEL, new RepeatedFault(new Logger('Billing'), words));
  }
}
