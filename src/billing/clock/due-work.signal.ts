import { Injectable, Logger } from '@nestjs/common';
import { DatabaseConfig } from '#config/database.config.js';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { DatabaseSignal } from '#platform/signals/database-signal.js';
import { DUE_WORK_CHANNEL } from './due-work.repository.js';

/** Wakes workers when a clock is to be advanced. */
@Injectable()
export class DueWorkSignal extends DatabaseSignal {
  constructor(config: DatabaseConfig) {
    const words = {
      fault: 'cannot listen for clock advances; polling instead',
      end: 'listening for clock advances again',
    };
    super(config, DUE_WORK_CHANNEL, new RepeatedFault(new Logger('Billing'), words));
  }
}
