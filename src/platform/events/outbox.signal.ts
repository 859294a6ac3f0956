import { Injectable, Logger } from '@nestjs/common';
import { DatabaseConfig } from '#config/database.config.js';
import { DatabaseSignal } from '../signals/database-signal.js';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { OUTBOX_CHANNEL } from './outbox.service.js';

/** Tells when events were committed. */
@Injectable()
export class OutboxSignal extends DatabaseSignal {
  constructor(config: DatabaseConfig) {
    const words = {
      fault: 'cannot listen for events; looking for them now and then',
      end: 'listening for events again',
    };
    super(config, OUTBOX_CHANNEL, new RepeatedFault(new Logger('Events'), words));
  }
}
